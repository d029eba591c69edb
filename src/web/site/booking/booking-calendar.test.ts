import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BookingCalendar } from './booking-calendar.tsx';

test('a calendar of no event says what it lacks', () => {
  const withoutEvent = createElement(BookingCalendar, { calLink: '', height: 600 });
  expect(() => renderToString(withoutEvent)).toThrow('calLink is required');
});

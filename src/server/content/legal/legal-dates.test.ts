import { describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import type { Parts } from '#contract/site/parts/parts.ts';
import { dateLegal, figuresOn, type RenderTerms, termsOn } from './legal-dates.ts';

const { withdrawalDays, cancellationHours, invoiceDays, unpaidTerminationDays, noticeDays, dataRequestDays } = limits.pages.legal;
const { browsingLogMonths, replyWorkingHours } = limits.pages.legal;
const figures = {
  withdrawalDays,
  cancellationHours,
  invoiceDays,
  unpaidTerminationDays,
  noticeDays,
  dataRequestDays,
  browsingLogMonths,
  replyWorkingHours,
};
const never = { 'privacy-policy': null, 'terms-of-service': null, 'cookie-policy': null };
const shipped: Parts['legal'] = { figures, court: '', sections: {}, changed: never, english: {} };
const stricter = { ...shipped, figures: { ...figures, cancellationHours: 48 } };
const from = (legal: Parts['legal'], day: string | null) => ({
  ...legal,
  changed: { ...legal.changed, 'terms-of-service': day },
});
/** The privacy policy says none of what is changed here. */
const render: RenderTerms = (kind, { figures: { cancellationHours: hours }, court }) =>
  kind === 'terms-of-service' ? `${hours} ${court}` : 'nothing';
const today = '2026-11-22';
const date = (published: Parts['legal'], wanted: Parts['legal'], day = today, morning = published) =>
  dateLegal({ published, morning, wanted }, day, render);

describe('a document whose text changes', () => {
  test('holds from the day on which it is published, and the others keep theirs', () => {
    const dated = date(shipped, stricter);
    expect(dated.changed).toEqual({ ...never, 'terms-of-service': today });
    expect(dated.earlier).toBeUndefined();
    expect(figuresOn(dated, today).cancellationHours).toBe(48);
  });

  test('is held back until the day that the trainer chose', () => {
    const dated = date(shipped, from(stricter, '2026-12-10'));
    expect(dated.changed['terms-of-service']).toBe('2026-12-10');
    expect(termsOn(dated, 'terms-of-service', '2026-12-09')).toMatchObject({ since: null, next: '2026-12-10' });
    expect(figuresOn(dated, '2026-12-09').cancellationHours).toBe(24);
    expect(figuresOn(dated, '2026-12-10').cancellationHours).toBe(48);
    expect(termsOn(dated, 'terms-of-service', '2026-12-10')).toMatchObject({ since: '2026-12-10' });
  });

  test('never holds from a day that is past', () => {
    expect(date(shipped, from(stricter, '2020-01-01')).changed['terms-of-service']).toBe(today);
  });
});

describe('a text that is announced', () => {
  const announced = date(from(shipped, '2026-10-01'), from(stricter, '2026-12-10'));

  test('keeps its day while something else is published', () => {
    expect(date(announced, announced, '2026-11-30')).toEqual(announced);
  });

  test('may be changed again: the present one is still what holds until then', () => {
    const again = date(announced, { ...announced, figures: { ...figures, cancellationHours: 36 } }, '2026-11-30');
    expect(again.changed['terms-of-service']).toBe('2026-12-10');
    expect(again.earlier?.['terms-of-service']?.figures.cancellationHours).toBe(24);
    const later = from({ ...announced, figures: { ...figures, cancellationHours: 36 } }, '2026-12-20');
    expect(date(announced, later, '2026-11-30').earlier?.['terms-of-service']).toMatchObject({
      version: '2026-10-01',
      figures: { cancellationHours: 24 },
    });
  });

  test('is called off by the text that holds, with its day', () => {
    const calledOff = date(announced, { ...announced, figures }, '2026-11-30');
    expect(calledOff.changed['terms-of-service']).toBe('2026-10-01');
    expect(calledOff.earlier).toBeUndefined();
  });

  test('is past once it holds', () => {
    const next = date(announced, { ...announced, court: 'Torino' }, '2026-12-11');
    expect(next.changed['terms-of-service']).toBe('2026-12-11');
    expect(next.earlier).toBeUndefined();
  });
});

describe('a text that comes back', () => {
  const held = from(shipped, '2026-10-01');
  const replaced = date(held, stricter);

  test('on the day on which it was replaced has its own date, brought back or typed', () => {
    expect(date(replaced, held, today, held)).toEqual(held);
    expect(date(replaced, { ...replaced, figures }, today, held)).toEqual(held);
    const again = date(date(replaced, { ...replaced, court: 'Torino' }, today, held), held, today, held);
    expect(again).toEqual(held);
  });

  test('on a later day holds from then', () => {
    expect(date(replaced, held, '2026-11-23').changed['terms-of-service']).toBe('2026-11-23');
  });

  test('after two changes of one day is new, unless the day began with it', () => {
    const second = date(replaced, { ...replaced, court: 'Torino' }, '2026-11-30', replaced);
    expect(date(second, held, '2026-11-30', replaced).changed['terms-of-service']).toBe('2026-11-30');
    expect(date(second, replaced, '2026-11-30', replaced)).toEqual(replaced);
  });

  test('was announced: the one that held until then is what holds', () => {
    const announced = date(held, from(stricter, '2026-12-10'));
    const now = date(announced, from({ ...announced, court: 'Torino' }, '2026-11-30'), '2026-11-30');
    expect(now.changed['terms-of-service']).toBe('2026-11-30');
    expect(date(now, announced, '2026-11-30', announced)).toEqual(announced);
  });
});

test('a day alone changes nothing', () => {
  expect(date(shipped, from(shipped, '2026-12-10'))).toEqual(shipped);
});

import { expect, it } from 'vitest';
import { bookingSlug, profileUrl, webUrl } from './clean-text.ts';

it('makes addresses of what people type', () => {
  expect(profileUrl('@marco.fit', 'instagram.com')).toBe('https://www.instagram.com/marco.fit');
  expect(profileUrl('marco_fit', 'tiktok.com', '@')).toBe('https://www.tiktok.com/@marco_fit');
  expect(profileUrl('instagram.com/marco', 'instagram.com')).toBe('https://instagram.com/marco');
  expect(profileUrl('', 'instagram.com')).toBe('');
  expect(webUrl('http://esempio.it/a')).toBe('https://esempio.it/a');
  expect(webUrl('due parole')).toBe('due parole');
});

it('makes the slug of a pasted booking link', () => {
  for (const typed of [
    'https://cal.com/marco/consulenza?x=1',
    'cal.com/marco/consulenza/',
    'CAL.com/marco/consulenza',
    'http://www.cal.com/marco/consulenza',
    ' marco/consulenza ',
    '/marco/consulenza/',
    'https://app.cal.com/marco/consulenza#a',
    'Prenota qui: https://cal.com/marco/consulenza.',
    'Prenota\n<https://cal.com/marco/consulenza?month=2026-12>\nMarco',
  ])
    expect(bookingSlug(typed), typed).toBe('marco/consulenza');
  expect(bookingSlug('https://cal.com/team/palestra/gruppi')).toBe('team/palestra/gruppi');
  expect(bookingSlug('https://cal.com/marco')).toBe('marco');
  expect(bookingSlug('')).toBe('');
});

it('leaves the link of another provider to be refused, unless it is the operator’s own', () => {
  for (const typed of ['https://calendly.com/marco/consulenza', 'https://notcal.com/marco/consulenza'])
    expect(bookingSlug(typed)).toBe(typed);
  const own = 'https://agenda.example.it';
  expect(bookingSlug(`${own}/marco/consulenza?a=b`, own)).toBe('marco/consulenza');
  expect(bookingSlug('marco/consulenza', own)).toBe('marco/consulenza');
});

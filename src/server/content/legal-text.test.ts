import { expect, test } from 'vitest';
import sample from '#content/identity.json' with { type: 'json' };
import { identity } from '#contract/content.ts';
import { limits } from '#contract/limits.ts';
import { legalText } from './legal-text.ts';

const trainer = identity.parse(sample);
const textOf = (line: string, of = trainer) => legalText('x.md', `---\nversion: 2026-11-01\n---\n${line}`, of).markdown;

test.each([
  ['{{clientSessionDays}}', '365'],
  ['{{sessionToldDays}}, {{linkToldDays}}', '30, 180'],
  ['{{adminSessionHours}}', '12'],
  ['{{adminIdleMinutes}}', '30'],
  ['{{throttleMinutes}}', '15'],
  ['{{trashDays}}', '30'],
  ['{{contactFrom}}–{{contactTo}}', '9:00–19:00'],
  ['{{bookingProvider}}, {{bookingHost}}', 'Cal.com, app.cal.com'],
])('%s reads %s', (line, read) => {
  expect(textOf(line)).toBe(read);
});

test('what belongs to a map goes where there is no map', () => {
  const { address } = trainer;
  expect(textOf('- {{mapHost}}')).toBe('- www.openstreetmap.org');
  expect(textOf('uno\n- {{mapHost}}', { ...trainer, address: { ...address, mapUrl: '' } })).toBe('uno');
});

test('the cookies last as long as the policy says', () => {
  const days = 24 * 60 * 60 * 1000;
  expect(limits.session.client.idle / days).toBe(limits.legal.dashboardCookieDays);
  expect(limits.language.cookieDays / 365).toBe(limits.legal.languageCookieYears);
});

import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { readContent } from '../../../tests/read-content.ts';
import { legalText } from './legal-text.ts';
import { readFiles } from './read-files.ts';

const { identity: trainer, hours } = readContent('content', { isDemonstration: true });
const { parts } = readFiles('content');
const read = (lines: string, identity = trainer, { legal } = parts) =>
  legalText('x.md', `---\nversion: 2026-11-01\n---\n${lines}`, { identity, hours, legal }).blocks;
const paragraph = (text: string) => ({ kind: 'paragraph', content: [text] });

test.each([
  ['{{clientSessionDays}}', '365'],
  ['{{sessionToldDays}}, {{linkToldDays}}', '30, 180'],
  ['{{adminSessionHours}}', '12'],
  ['{{adminIdleMinutes}}', '30'],
  ['{{throttleMinutes}}', '15'],
  ['{{trashDays}}', '30'],
  ['{{contactFrom}}–{{contactTo}}', '9:00–19:00'],
  ['{{bookingProvider}}, {{bookingHost}}', 'Cal.com, app.cal.com'],
])('%s reads %s', (line, filled) => {
  expect(read(line)).toEqual([paragraph(filled)]);
});

test('what belongs to a map goes where there is no map', () => {
  const { address } = trainer;
  expect(read('- {{mapHost}}')).toMatchObject([{ kind: 'list', items: [[paragraph('www.openstreetmap.org')]] }]);
  expect(read('uno\n- {{mapHost}}', { ...trainer, address: { ...address, mapUrl: '' } })).toEqual([paragraph('uno')]);
});

test('what the trainer is called is never read as Markdown', () => {
  expect(read('{{name}}', { ...trainer, name: '<b>*Elena*' })).toEqual([paragraph('<b>*Elena*')]);
});

test('what cannot be shown is told with its file, and its line in that file', () => {
  const without = { ...trainer, address: { ...trainer.address, mapUrl: '' } };
  expect(() => read('uno\n- {{mapHost}}\n\n<b>due</b>', without)).toThrow('content/x.md: line 7 has HTML');
});

test('the figures are those that the trainer promises, and of no other name', () => {
  const legal = { ...parts.legal, figures: { ...parts.legal.figures, cancellationHours: 36 } };
  expect(read('{{cancellationHours}}, {{contractDataYears}}', trainer, { ...parts, legal })).toEqual([paragraph('36, 10')]);
});

test('the cookies last as long as the policy says', () => {
  const days = 24 * 60 * 60 * 1000;
  expect(limits.session.client.idle / days).toBe(limits.legal.dashboardCookieDays);
  expect(limits.language.cookieDays / 365).toBe(limits.legal.languageCookieYears);
});

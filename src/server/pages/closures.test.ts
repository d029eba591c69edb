import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PageData } from '#contract/pages/data.ts';
import { fillContent } from '../../../tests/factories/filled-content.ts';
import { type Harness, openHarness } from '../../../tests/harness.ts';

const filled = fillContent();
let harness: Harness;

const render = async (_url: string, { closures, language }: PageData) => ({
  status: 200,
  isDocument: true,
  body: closures.map(({ notice }) => notice[language]).join(' ') || 'open',
});

beforeAll(async () => {
  const reason = { it: '', en: '' };
  const items = [
    { id: 'b', from: '2031-09-01', to: '2031-09-01', announceDays: 0, reason },
    { id: 'a', from: '2031-08-05', to: '2031-08-20', announceDays: 14, reason },
  ];
  writeFileSync(path.join(filled, 'closures.json'), JSON.stringify({ items }));
  harness = await openHarness({ env: { CONTENT_DIR: filled }, renderer: { render, clientDirectory: '/nowhere' } });
});
afterAll(async () => {
  await harness.close();
  rmSync(filled, { recursive: true });
});

const at = async (instant: string, url = '/') => {
  harness.clock.advance(Date.parse(instant) - harness.clock.now());
  return (await harness.app.inject({ url })).body.replaceAll('\u00a0', ' ');
};

test('a closure is announced from Milan’s midnight, fourteen days before, until that after its last day', async () => {
  const said = 'Chiuso dal 5 al 20 agosto.';
  expect(await at('2031-07-21T21:59:59.999Z')).toBe('open');
  expect(await at('2031-07-21T22:00:00.000Z')).toBe(said);
  expect(await at('2031-08-20T21:59:59.999Z')).toBe(said);
  expect(await at('2031-08-20T21:59:59.999Z', '/en/booking')).toBe('Closed from 5 to 20 August.');
  expect(await at('2031-08-20T22:00:00.000Z')).toBe('open');
});

test('one of a single day, told on that day alone', async () => {
  expect(await at('2031-08-31T12:00:00.000Z')).toBe('open');
  expect(await at('2031-09-01T12:00:00.000Z')).toBe('Chiuso il 1º settembre.');
  expect(await at('2031-09-01T12:00:00.000Z', '/en')).toBe('Closed on 1 September.');
});

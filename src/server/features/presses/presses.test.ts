import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Body, calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { pressesUrl } from '#contract/pages/presses.ts';
import { pressKinds } from '#contract/presses/kinds.ts';
import { DAY, MINUTE } from '#contract/units.ts';
import { type Harness, openHarness, refusalOf } from '../../../../tests/harness.ts';
import { addPresses } from './store.ts';

let harness: Harness;
beforeEach(async () => {
  harness = await openHarness({ env: { TRUST_PROXY: '127.0.0.1' } });
});
afterEach(() => harness.close());

type Press = Body<typeof calls.countPress>;
const phone: Press = { kind: 'phone', page: '/contact' };

/** Presses as a browser does that has these headers. */
const press = (body: Press = phone, headers: Record<string, string> = {}) =>
  harness.answerTo(calls.countPress, { body, headers: { 'user-agent': 'Mozilla/5.0 (iPhone) Safari/605', ...headers } });

const counted = async (days: '7' | '30' | '90' = '7') =>
  (await harness.answerTo(calls.listPresses, { as: await harness.login(), query: { days } })).presses;
const total = async () => (await counted()).reduce((sum, { count }) => sum + count, 0);

test('a press is a total of its day, page and kind, the most pressed first, and nothing else is kept', async () => {
  await press();
  await press({ kind: 'booking', page: '/' });
  await press({ kind: 'booking', page: '/' }, { 'x-forwarded-for': '198.51.100.9' });
  expect(await counted()).toEqual([
    { kind: 'booking', page: '/', count: 2 },
    { kind: 'phone', page: '/contact', count: 1 },
  ]);
  const { presses } = await harness.snapshot();
  expect(presses?.map((row) => Object.keys(Object(row)).sort())).toEqual(
    Array(2).fill(['count', 'day', 'kind', 'page', 'serviceId']),
  );
  expect(JSON.stringify(await harness.snapshot())).not.toContain('198.51.100.9');
});

test('the address that pages send to is the call’s', () => {
  expect(pressesUrl).toBe(`/api${calls.countPress.path}`);
});

test('the last days are those of Milan, today included, whatever the clock is set to meanwhile', async () => {
  await press();
  harness.clock.advance(6 * DAY);
  expect(await counted('7')).toHaveLength(1);
  harness.clock.advance(DAY);
  expect(await counted('7')).toEqual([]);
  expect(await counted('30')).toHaveLength(1);
});

describe('a service', () => {
  test('is counted where it is shown, with its title, and else not', async () => {
    const [service] = harness.context.site.current.content.services;
    await press({ kind: 'calendar', page: '/services', serviceId: service?.id });
    await press({ kind: 'calendar', page: '/services', serviceId: 'nessuno' });
    await press({ kind: 'calendar', page: '/contact', serviceId: service?.id });
    expect(await counted()).toEqual(
      expect.arrayContaining([
        { kind: 'calendar', page: '/services', serviceId: service?.id, serviceTitle: service?.title, count: 1 },
        { kind: 'calendar', page: '/services', count: 1 },
        { kind: 'calendar', page: '/contact', count: 1 },
      ]),
    );
  });

  test('that is not shown any more keeps its count, without a title', async () => {
    await addPresses(harness.context.db, [{ day: '2031-03-14', kind: 'phone', page: '/services', serviceId: 'tolto', count: 3 }]);
    expect(await counted('90')).toEqual([{ kind: 'phone', page: '/services', serviceId: 'tolto', count: 3 }]);
  });
});

test.each([
  ['the trainer’s own', async () => ({ cookie: `admin-session=${harness.admin.token}` })],
  ['a device of the trainer’s, logged out', async () => ({ cookie: 'known-device=abc' })],
  ['a browser with Global Privacy Control', async () => ({ 'sec-gpc': '1' })],
  ['a browser with Do Not Track', async () => ({ dnt: '1' })],
  ['Googlebot', async () => ({ 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' })],
  ['a crawler', async () => ({ 'user-agent': 'my-crawler' })],
  ['a preview of links', async () => ({ 'user-agent': 'Mozilla/5.0 BingPreview/1.0b' })],
])('%s is answered and not counted', async (_, headersOf) => {
  await press(phone, await headersOf());
  expect(await counted()).toEqual([]);
});

test('another site counts nothing, however it asks', async () => {
  const foreign: Record<string, string>[] = [
    { origin: 'https://example.com' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ];
  for (const headers of foreign) refusalOf(await harness.ask(calls.countPress, { body: phone, headers }), 'cross_site', harness);
  const sent = {
    method: 'POST',
    url: pressesUrl,
    headers: { 'content-type': 'text/plain' },
    payload: JSON.stringify(phone),
  } as const;
  expect((await harness.app.inject(sent)).statusCode).toBe(415);
  expect(await counted()).toEqual([]);
});

describe('a flood', () => {
  const { perNetwork, together } = limits.presses;

  test('of one household is counted up to its bound, and answered beyond it; others go on, and so does it later', async () => {
    for (let at = 0; at < perNetwork.most + 20; at += 1) await press(phone, { 'x-forwarded-for': `2001:db8:1:${at}::1` });
    expect(await total()).toBe(perNetwork.most);
    await press(phone, { 'x-forwarded-for': '198.51.100.7' });
    expect(await total()).toBe(perNetwork.most + 1);
    harness.clock.advance(perNetwork.window + MINUTE);
    await press(phone, { 'x-forwarded-for': '2001:db8:1::1' });
    expect(await total()).toBe(perNetwork.most + 2);
  });

  test('of ever other networks ends the counting of a day, costs one statement, and leaves one row', async () => {
    const { presses, db } = harness.context;
    const insert = vi.spyOn(db, 'insertInto');
    for (let at = 0; at < together.most + 500; at += 1) presses.count(phone, `198.51.${at % 250}.${Math.floor(at / 250)}`);
    expect(insert).not.toHaveBeenCalled();
    expect(await total()).toBe(together.most);
    expect(insert.mock.calls.filter(([table]) => table === 'presses')).toHaveLength(1);
    expect((await harness.snapshot()).presses).toHaveLength(1);
    harness.clock.advance(together.window);
    await press();
    expect(await total()).toBe(together.most + 1);
  });

  test('of every press that there can be makes as many rows as pages, kinds and services', async () => {
    const { db, site } = harness.context;
    expect(pressKinds).toHaveLength(4);
    expect(site.current.content.services.length).toBeLessThanOrEqual(limits.site.servicesMax);
    const rows = pressKinds.map((kind) => ({ day: '2031-03-14', page: '/' as const, kind, serviceId: '', count: 1 }));
    for (let times = 0; times < 5; times += 1) await addPresses(db, rows);
    const stored = await db.selectFrom('presses').selectAll().execute();
    expect(stored.map(({ count }) => count)).toEqual([5, 5, 5, 5]);
  });
});

test('what two servers write at once is all counted, in whatever order they have it', async () => {
  const { db } = harness.context;
  const rows = (['/', '/about', '/contact'] as const).map((page) => ({
    day: '2031-03-14',
    page,
    kind: 'phone' as const,
    serviceId: '',
    count: 1,
  }));
  await Promise.all(Array.from({ length: 40 }, (_, at) => addPresses(db, at % 2 ? rows : rows.toReversed())));
  const stored = await db.selectFrom('presses').select('count').execute();
  expect(stored.map(({ count }) => count)).toEqual([40, 40, 40]);
});

test('a database that is away keeps the counts for later, and a stop writes them', async () => {
  const { context } = harness;
  const broken = vi.spyOn(context.db, 'insertInto').mockImplementation(() => {
    throw new Error('away');
  });
  await press();
  await expect(context.presses.write()).rejects.toThrow('away');
  await press();
  broken.mockRestore();
  await harness.restart();
  expect(await counted()).toEqual([{ kind: 'phone', page: '/contact', count: 2 }]);
});

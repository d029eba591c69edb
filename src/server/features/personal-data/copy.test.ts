import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { apiBase, type Call, callPath, calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { DAY } from '#contract/units.ts';
import {
  type Client,
  createAssignment,
  createReview,
  createUser,
  createVideo,
  loginClient,
} from '../../../../tests/factories/factories.ts';
import { buildPlanOf, createPlan } from '../../../../tests/factories/plan-factories.ts';
import { publishParts } from '../../../../tests/factories/site-factories.ts';
import { buildSet, buildTraining } from '../../../../tests/factories/trainings.ts';
import { type Harness, headersOf, openHarness, refusalOf, type Visitor } from '../../../../tests/harness.ts';
import { givePasskey } from '../../../../tests/passkeys.ts';
import { unzip } from '../../../../tests/unzip.ts';
import { Refusal } from '../../http/answers/errors.ts';
import { exportedOf } from './json.ts';
import { buildOwnCopies, personalTables } from './service.ts';

let harness: Harness;
let origin: string;

beforeAll(async () => {
  harness = await openHarness();
  origin = await harness.listen();
});
beforeEach(async () => {
  harness.admin = await harness.login();
});
afterAll(() => harness.close());

const request = (call: Call, as: Visitor, params: Record<string, string> = {}, init: RequestInit = {}) =>
  fetch(origin + apiBase + callPath(call, params), { method: call.method, headers: headersOf(as), ...init });

async function copyOf(as: Visitor): Promise<Map<string, string>> {
  const response = await request(calls.exportOwnData, as);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="dati-2031-03-14\.zip"$/);
  const files = unzip(Buffer.from(await response.arrayBuffer()));
  return new Map([...files].map(([name, bytes]) => [name, bytes.toString()]));
}

/** A client with something in every file of the copy. */
async function createFilled(): Promise<Client> {
  const client = await loginClient(harness, await createUser(harness, { firstName: 'Zoë <b>', email: 'zoe@example.com' }));
  const params = { id: client.user.id };
  await harness.answerTo(calls.writeNote, { as: harness.admin, params, body: { note: 'Ginocchio: attenzione.', before: '' } });
  await harness.answerTo(calls.changeUser, { as: harness.admin, params, body: { labels: ['mattina'] } });
  const video = await createVideo(harness, { title: '=Panca piana' });
  await createAssignment(harness, { client, video });
  await createPlan(harness, { client, document: buildPlanOf([video]), isCurrent: true });
  const set = buildSet({ reps: 8, load: 42.5, doneAt: '2030-01-01T08:01:00.000Z' });
  await harness.answerTo(calls.saveTraining, { as: client, body: buildTraining({ note: 'Stanca; ma bene 💪', sets: [set] }) });
  await createReview(harness, { client, title: 'Ottimo' });
  await givePasskey(harness, client);
  return client;
}

test('the copy has every file, and dati.json every table with the columns that are given', async () => {
  const client = await createFilled();
  const files = await copyOf(client);
  expect([...files.keys()]).toEqual([
    'leggimi.html',
    'dati.json',
    'allenamenti.csv',
    'serie.csv',
    'video.csv',
    'schede/1.html',
    'recensione.json',
    'accessi.json',
    'avvisi.json',
    'appunti-del-trainer.txt',
  ]);
  const data = JSON.parse(files.get('dati.json') ?? '') as Record<string, Record<string, unknown>[]>;
  for (const [name, table] of Object.entries(personalTables)) {
    const given = exportedOf(table);
    if (given.length === 0) expect(data, name).not.toHaveProperty(name);
    for (const row of data[name] ?? []) expect(Object.keys(row)).toEqual(given);
    for (const row of data[name] ?? []) expect(Object.values(row)).not.toContain(undefined);
  }
  expect(data.users).toMatchObject([{ firstName: 'Zoë <b>', note: 'Ginocchio: attenzione.', labels: ['mattina'] }]);
  expect(data.trainingSets).toMatchObject([{ reps: 8, grams: 42_500 }]);
  for (const table of ['sessions', 'accessLinks', 'passkeys', 'assignments', 'plans', 'reviews', 'moderation'])
    expect(data[table]?.length, table).toBeGreaterThan(0);
  expect(files.get('serie.csv')).toContain('2030-01-01;Giorno A;Squat;;1;8;42,5;;09:01;');
  expect(files.get('allenamenti.csv')).toContain('"Stanca; ma bene 💪"');
  expect(files.get('video.csv')).toContain("'=Panca piana;");
  expect(files.get('schede/1.html')).toContain('Più forza');
  expect(files.get('schede/1.html')).toContain('legge 14 gennaio 2013, n. 4');
  expect(files.get('appunti-del-trainer.txt')).toBe('\uFEFFmattina\r\n\r\nGinocchio: attenzione.\r\n');
  const readme = files.get('leggimi.html') ?? '';
  expect(readme).toContain('Zoë &lt;b&gt;');
  expect(readme).toMatch(/<article lang="it">.*<article lang="en">/s);
  for (const page of [readme, files.get('schede/1.html') ?? '']) expect(page).not.toMatch(/<script|src=|href=|url\(/);
});

test('a plan names no law where the trainer works by another', async () => {
  const client = await createFilled();
  const { identity } = harness.context.site.current.parts;
  await publishParts(harness, { identity: { ...identity, fiscal: { ...identity.fiscal, omitsLaw4: true } } });
  expect((await copyOf(client)).get('schede/1.html')).not.toContain('14 gennaio');
  await publishParts(harness, { identity });
});

test('nothing in the copy lets anyone in, reaches a device or is of somebody else', async () => {
  const client = await createFilled();
  const other = await createFilled();
  const before = await harness.snapshot();
  const all = [...(await copyOf(client)).values()].join('\n');
  const isOwn = (row: unknown) => JSON.stringify(row).includes(client.user.id);
  for (const [table, { columns }] of Object.entries(personalTables))
    for (const row of (before[table] ?? []).filter(isOwn) as Record<string, unknown>[])
      for (const [column, value] of Object.entries(row)) {
        const secret = columns[column] !== 'exported' && typeof value === 'string' && value.length > 20;
        if (secret && value !== client.user.id && !String(value).includes('T'))
          expect(all, `${table}.${column}`).not.toContain(value);
      }
  for (const secret of [other.user.id, other.user.username, client.token]) expect(all).not.toContain(secret);
});

test('a client without anything has a copy as well', async () => {
  const files = await copyOf(await loginClient(harness));
  expect(JSON.parse(files.get('dati.json') ?? '')).toMatchObject({ trainings: [], trainingSets: [], plans: [], reviews: [] });
  expect(files.get('allenamenti.csv')?.split('\r\n')).toHaveLength(2);
});

test('five copies a day, and those that were cut do not count', async () => {
  const client = await loginClient(harness);
  const openOwn = buildOwnCopies(harness.context);
  const open = async () => {
    const copy = await openOwn(client.user.id);
    if (copy instanceof Refusal) throw copy;
    return copy.stream;
  };
  for (let cuts = 0; cuts < 7; cuts += 1) (await vi.waitFor(open)).destroy();
  for (let copies = 0; copies < 5; copies += 1) unzip(Buffer.concat(await Array.fromAsync(await vi.waitFor(open))));
  await vi.waitFor(() => expect(open()).rejects.toMatchObject({ code: 'too_many_copies' }));
  harness.clock.advance(DAY);
  unzip(Buffer.concat(await Array.fromAsync(await open())));
});

test('one copy at a time for each client', async () => {
  const client = await loginClient(harness);
  const hold = await harness.context.peers.tryHold(`copy:${client.user.id}`);
  refusalOf(await harness.send(calls.exportOwnData, { as: client }), 'copy_under_way', harness);
  await hold?.release();
  expect((await harness.send(calls.exportOwnData, { as: client })).status).toBe(200);
});

test('the trainer takes the same copy, with the password given again', async () => {
  const client = await createFilled();
  const params = { id: client.user.id };
  const response = await request(calls.exportUserData, harness.admin, params);
  expect(
    unzip(Buffer.from(await response.arrayBuffer()))
      .get('appunti-del-trainer.txt')
      ?.toString(),
  ).toContain('Ginocchio');
  harness.clock.advance(limits.auth.session.confirmedFor);
  refusalOf(await harness.send(calls.exportUserData, { as: harness.admin, params }), 'password_needed', harness);
});

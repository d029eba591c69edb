import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { SiteInUseError } from '#server/peers/peers.ts';
import { openPostgresPeers } from '#server/peers/postgres.ts';
import { postgresqlFolder } from '../../../scripts/tests/postgresql.mjs';
import { administer, databaseEnv, dropDatabase } from '../engines/databases.ts';
import { testPeers } from '../engines/same-peers.ts';
import { openLine } from '../line.ts';
import { makeServer } from '../server.ts';

const log = pino({ level: 'silent' });
const site = `peers-${randomUUID()}`;
let url: string;

beforeAll(async () => {
  url = (await databaseEnv(site)).DATABASE_URL ?? '';
});
afterAll(() => dropDatabase(site));

const openPeers = async (to = url) => {
  const peers = await openPostgresPeers({ url: to, log });
  onTestFinished(() => peers.close());
  return peers;
};

describe('as any peers', () =>
  testPeers(async () => ({ one: await openPostgresPeers({ url, log }), other: await openPostgresPeers({ url, log }) })));

test.each([
  ['pages', 'update reviews set comment = comment where false'],
  ['pages', 'update users set first_name = first_name where false'],
  ['site', 'update site_state set visible = visible where false'],
  ['pictures', 'update pictures set state = state where false'],
  ['renditions', 'update films set state = state where false'],
] as const)('the database tells %s what changes there: %s', async (topic, statement) => {
  const peers = await openPeers();
  const { promise: heard, resolve } = Promise.withResolvers<void>();
  peers.hear(topic, resolve);
  await administer(url, statement);
  await heard;
});

test('what no page shows is not told', async () => {
  const peers = await openPeers();
  const heard: string[] = [];
  const { promise: last, resolve } = Promise.withResolvers<void>();
  for (const topic of ['pages', 'renditions'] as const) peers.hear(topic, () => heard.push(topic));
  peers.hear('site', resolve);
  await administer(
    url,
    'update users set last_seen_at = last_seen_at where false',
    'update films set percent = percent where false',
    'update site_state set visible = visible where false',
  );
  await last;
  expect(heard).toEqual([]);
});

describe('whoever holds a name', () => {
  const startHolder = async (name: string) => {
    const file = fileURLToPath(new URL('../engines/hold-name.ts', import.meta.url));
    const child = fork(file, [url, name], { execPath: path.resolve('node_modules/.bin/node'), execArgv: [] });
    onTestFinished(() => void child.kill('SIGKILL'));
    const [said] = await once(child, 'message');
    expect(said).toBe('held');
    return child;
  };

  test('and is killed has it no longer', async () => {
    const [peers, child] = [await openPeers(), await startHolder('killed')];
    expect(await peers.tryHold('killed')).toBeUndefined();
    child.kill('SIGKILL');
    await (await peers.hold('killed', { within: 5000 })).release();
  });

  test('and hangs has it no longer either, and knows when it wakes', async () => {
    const [peers, child] = [await openPeers(), await startHolder('hangs')];
    child.kill('SIGSTOP');
    const hold = await peers.hold('hangs', { within: 30_000 });
    const woken = once(child, 'message');
    child.kill('SIGCONT');
    expect(await woken).toEqual(['lost', undefined]);
    await hold.release();
  });

  test('and is cut off knows it before anybody else has the name', async () => {
    const line = await openLine(url);
    onTestFinished(line.close);
    const [cutOff, peers] = [await openPeers(line.url), await openPeers()];
    const order: string[] = [];
    const held = await cutOff.hold('cut off');
    held.lost.addEventListener('abort', () => order.push('knows'));
    line.cut();
    const taken = await peers.hold('cut off', { within: 30_000 });
    order.push('taken');
    expect(order).toEqual(['knows', 'taken']);
    expect([cutOff.isInTouch(), cutOff.isCurrent()]).toEqual([false, false]);
    expect(await cutOff.tryHold('anything')).toBeUndefined();
    await held.release();
    await taken.release();

    const back = vi.fn<() => void>();
    cutOff.hear('pages', back);
    line.mend();
    await vi.waitFor(() => expect(cutOff.isInTouch()).toBe(true), 20_000);
    await vi.waitFor(() => expect(back).toHaveBeenCalled());
    expect(await cutOff.tryHold('cut off')).toBeDefined();
  });
});

test('a command that needs the site for itself, and its instances, exclude each other', async () => {
  const instance = await openPostgresPeers({ url, log });
  await expect(openPostgresPeers({ url, log, site: 'exclusive' })).rejects.toThrow(SiteInUseError);
  await instance.close();
  const command = await openPostgresPeers({ url, log, site: 'exclusive' });
  await expect(openPostgresPeers({ url, log })).rejects.toThrow('A restore or a move of this site is under way');
  await command.close();
  await (await openPostgresPeers({ url, log })).close();
});

test('an instance learns that others have other settings or another version, and when it is alone again', async () => {
  const identity = { settings: { PUBLIC_ORIGIN: 'aaaa', FILES_URL: 'bbbb' }, version: 'v1' };
  const other = { settings: { ...identity.settings, FILES_URL: 'cccc' }, version: 'v2' };
  const first = await openPostgresPeers({ url, log, identity });
  const second = await openPostgresPeers({ url, log, identity: other });
  onTestFinished(() => second.close());
  expect(second.compared()).toEqual({ differing: ['FILES_URL'], versions: ['v2', 'v1'] });
  await vi.waitFor(() => expect(first.compared()).toEqual({ differing: [], versions: ['v1', 'v2'] }), 20_000);
  await first.close();
  await vi.waitFor(() => expect(second.compared()).toEqual({ differing: [], versions: ['v2'] }), 20_000);
});

test.skipIf(postgresqlFolder() === undefined)(
  'a database that refuses everyone changes nothing, and once it is back everything is heard as changed',
  async () => {
    const server = await makeServer();
    onTestFinished(() => server.remove());
    const peers = await openPeers(server.url);
    const heard = vi.fn<() => void>();
    peers.hear('pages', heard);
    await server.stop('SIGQUIT');
    await vi.waitFor(() => expect([peers.isInTouch(), peers.isCurrent()]).toEqual([false, true]), 20_000);
    expect(heard).not.toHaveBeenCalled();
    await server.start();
    await vi.waitFor(() => expect(peers.isInTouch()).toBe(true), 20_000);
    expect(heard).toHaveBeenCalledOnce();
  },
);

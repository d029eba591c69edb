import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { DAY } from '#contract/units.ts';
import { accessStateOf } from '#contract/users/access.ts';
import type { UserStatus } from '#contract/users/schemas.ts';
import { createUser, loginClient } from '../../../../tests/factories/factories.ts';
import { type Harness, openHarness } from '../../../../tests/harness.ts';
import { instantOf } from '../../clock.ts';
import { readToContact, readUsers } from './service.ts';

/** In days from now. A `seen` client has logged in; a link of null is none. */
type Access = { seen?: number; link: { made: number; ends: number } | null; session?: number; status?: UserStatus };

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());
beforeEach(async () => {
  await harness.context.db.deleteFrom('users').execute();
});

const at = (days: number) => instantOf(harness.clock.now() + days * DAY);
const link = (ends: number, made = ends - 30) => ({ made, ends });
const all = () => ({ except: [], take: 10 });

async function clientWith({ seen, link, session, status = 'active' }: Access): Promise<string> {
  const { db } = harness.context;
  const { id } = session === undefined ? await createUser(harness) : (await loginClient(harness)).user;
  const visits = seen === undefined ? { lastLogin: null, lastSeenAt: null } : { lastLogin: at(-70), lastSeenAt: at(seen) };
  await db
    .updateTable('users')
    .set({ ...visits, status })
    .where('id', '=', id)
    .execute();
  if (link === null) await db.deleteFrom('accessLinks').where('userId', '=', id).execute();
  else {
    const times = { createdAt: at(link.made), expiresAt: at(link.ends), openedAt: seen === undefined ? null : at(link.made) };
    await db.updateTable('accessLinks').set(times).where('userId', '=', id).execute();
  }
  if (session !== undefined)
    await db
      .updateTable('sessions')
      .set({ expiresAt: at(session) })
      .where('userId', '=', id)
      .execute();
  return id;
}

/** By reason, the clients in their order. */
async function found(among: Parameters<typeof readToContact>[2] = all) {
  const byReason = await readToContact(harness.context.db, harness.clock.now(), among);
  return Object.fromEntries([...byReason].map(([reason, { rows, count }]) => [reason, [rows, count]]));
}

const soon = limits.users.attention.endsWithin / DAY;
const long = limits.users.attention.unseenFor / DAY;
const stopped = limits.today.stoppedAfter / DAY;

describe('why a client needs a word', () => {
  test.each<[string | undefined, Access]>([
    ['unopened', { link: link(20, -3) }],
    ['unopened', { link: link(-10, -40) }],
    [undefined, { link: link(29, -1) }],
    [undefined, { link: link(-40, -stopped - 1) }],
    [undefined, { link: null }],
    ['silent', { seen: -long - 1, link: link(20) }],
    ['silent', { seen: -long - 1, link: link(-5), session: 20 }],
    [undefined, { seen: -long, link: link(20) }],
    ['ending', { seen: -1, link: link(2) }],
    ['ending', { seen: -1, link: link(soon - 0.001) }],
    [undefined, { seen: -1, link: link(soon) }],
    ['ending', { seen: -27, link: link(-5), session: 3 }],
    ['ending', { seen: -27, link: link(3), session: -1 }],
    [undefined, { seen: -1, link: link(-5), session: 20 }],
    ['expired', { seen: -32, link: link(-5) }],
    ['expired', { seen: -32, link: null, session: -1 }],
    ['expired', { seen: -1, link: link(0), session: 0 }],
    [undefined, { seen: -stopped - 1, link: link(-5) }],
    [undefined, { seen: -long - 1, link: link(-5), status: 'inactive' }],
  ])('%s: %o', async (reason, access) => {
    const id = await clientWith(access);
    expect(await found()).toEqual(reason === undefined ? {} : { [reason]: [[id], 1] });
    const user = (await readUsers(harness.context.db, [id], harness.clock.now())).get(id);
    if (reason === 'ending' || reason === 'expired') expect(user && accessStateOf(user, harness.clock.now())).toBe(reason);
  });
});

test('of each reason the first are given, those seen last before others, and all are counted', async () => {
  const silent = [];
  for (const seen of [-40, -20, -30]) silent.push(await clientWith({ seen, link: link(20) }));
  const expired = await clientWith({ seen: -1, link: link(-5) });
  const [last, first, second] = silent;
  expect(await found()).toEqual({ silent: [[first, second, last], 3], expired: [[expired], 1] });
  expect(await found(() => ({ except: [], take: 2 }))).toMatchObject({ silent: [[first, second], 3] });
  const butFirst = (reason: string) => ({ except: reason === 'silent' ? [first ?? ''] : [], take: 1 });
  expect(await found(butFirst)).toEqual({ silent: [[second], 2], expired: [[expired], 1] });
  expect(await found(() => ({ only: last, except: [], take: 2 }))).toEqual({ silent: [[last], 1] });
});

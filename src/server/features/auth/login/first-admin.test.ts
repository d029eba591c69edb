import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, openHarness } from '../../../../../tests/harness.ts';
import { adminUsernames, ensureFirstAdmin, findAdminByCredentials } from './admins.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

test('of several first starts at once one makes the admin, and it alone shows the password', async () => {
  const { db } = harness.context;
  await db.deleteFrom('admins').execute();
  const starts = ['anna', 'bruno', 'carla', 'anna'].map((username) =>
    ensureFirstAdmin(db, harness.clock, { username, password: undefined }),
  );
  const shown = (await Promise.all(starts)).filter((password) => password !== undefined);
  const [username = '', ...others] = await adminUsernames(db);
  expect([shown.length, others]).toEqual([1, []]);
  const [password = ''] = shown;
  expect(await findAdminByCredentials(db, { username, password }, {})).toMatchObject({ username });
});

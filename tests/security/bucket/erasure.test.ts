import { copyFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { openDatabase } from '#server/db/database.ts';
import { createUser } from '../../factories/factories.ts';
import { type Harness, openHarness } from '../../harness.ts';
import { bucketEnvironment } from '../../instances/engines/bucket.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness({ env: bucketEnvironment() });
});
afterAll(() => harness.close());

test('with the files in a bucket an older database brings no deleted user back', async () => {
  const [gone, stays] = [await createUser(harness), await createUser(harness)];
  const { database } = harness.paths;
  const older = path.join(harness.folder, 'older.db');
  await harness.context.walTruncation.truncate();
  await copyFile(database, older);
  await harness.answerTo(calls.deleteUser, { as: harness.admin, params: { id: gone.id } });
  expect(await harness.context.ledger.read()).toEqual([{ userId: gone.id, erasedAt: expect.stringContaining('2031-03-14') }]);

  await harness.context.close();
  for (const end of ['', '-wal', '-shm']) await rm(`${database}${end}`, { force: true });
  await copyFile(older, database);
  const beside = await openDatabase(older);
  expect(await beside.selectFrom('users').selectAll().execute()).toHaveLength(2);
  await beside.destroy();
  await harness.restart();
  const { users } = await harness.answerTo(calls.listUsers, { as: await harness.login() });
  expect(users.map(({ id }) => id)).toEqual([stays.id]);
});

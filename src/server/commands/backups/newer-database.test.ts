import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Harness, openHarness } from '../../../../tests/harness.ts';
import { runAsOperator } from '../../../../tests/run-command.ts';
import { openDatabasePlace } from '../../settings/places.ts';
import { restoreBackup } from './restore.ts';
import { takeBackup } from './take.ts';

const now = '2031-03-14T10:00:00.000Z';

let harness: Harness;
beforeEach(async () => {
  harness = await openHarness({ env: { DATABASE_URL: '' } });
});
afterEach(() => harness.close());

test('a version that is older than the database says so, and the backup of before the update is its way back', async () => {
  const { dataDirectory } = harness.settings;
  const folder = path.join(harness.folder, 'before');
  await takeBackup({ dataDirectory, target: folder, now });
  await harness.context.close();
  {
    using newer = new DatabaseSync(harness.paths.database);
    newer.exec(`INSERT INTO kysely_migration VALUES ('999-newer', '${now}'); CREATE TABLE newer (id)`);
  }
  expect(await runAsOperator('sessions', [], { DATA_DIR: dataDirectory })).toEqual({
    status: 1,
    said: expect.stringMatching(/^The database was made by a newer version \(it has 999-newer\): [^\n]+\n$/),
  });
  await restoreBackup({ dataDirectory, folder, replace: true, now });
  await using db = await openDatabasePlace({ dataDirectory });
  expect(await db.selectFrom('admins').select('username').execute()).toHaveLength(1);
});

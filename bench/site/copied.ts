import { copyRows, deleteRows } from '#server/db/copy-rows.ts';
import { openDatabasePlace, type Place } from '#server/settings/places.ts';
import { administer } from '../../tests/instances/engines/databases.ts';

/** Gives another place the rows of a site, sessions included, whose server may run. PostgreSQL plans with what it has counted. */
export async function copySite(from: Place, to: Place): Promise<void> {
  await using source = await openDatabasePlace(from);
  await using target = await openDatabasePlace(to);
  await deleteRows(target);
  await copyRows(source, target);
  if (to.databaseUrl !== undefined) await administer(to.databaseUrl, 'vacuum analyze');
}

/**
 * Takes the second factor of an admin's login away, with the passkeys, and ends the sessions: the password alone signs in. The
 * server may be running.
 */
import { operatorRecord } from '../features/audit/notify.ts';
import { takeFactorAway } from '../features/auth/second-factor/service.ts';
import { openDatabasePlace, requireSite } from '../settings/places.ts';
import { namedAdmin, print, runCommand } from './run-command.ts';

await runCommand('npm run admin:factor [-- USERNAME]', async ([named], settings) => {
  requireSite(settings);
  await using db = await openDatabasePlace(settings);
  const admin = await namedAdmin(db, named, settings);
  await takeFactorAway(db, admin.id, operatorRecord('second_step.off', settings));
  print(`${admin.username} signs in by the password alone, and must sign in again everywhere.`);
  print('App, recovery codes and passkeys of this account are gone: new ones are made in the admin, under Account.');
});

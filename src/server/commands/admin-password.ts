/**
 * Sets a new password, ends the admin's sessions and passkeys and makes a link for logging in while others guess. The server may be running.
 */
import { systemClock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { operatorRecord } from '../features/audit/notify.ts';
import { buildPassword } from '../features/auth/login/admins.ts';
import { resetAdminPassword } from '../features/auth/login/change-account.ts';
import { buildRateLimiter } from '../features/auth/login/rate-limits.ts';
import { hasFactor } from '../features/auth/second-factor/service.ts';
import { createBrowserLink } from '../features/auth/sessions/devices.ts';
import { openDatabasePlace, requireSite } from '../settings/places.ts';
import { namedAdmin, print, runCommand, takeFlag } from './run-command.ts';

await runCommand('npm run admin:password [-- USERNAME] [--keep]', async (parameters, settings) => {
  const {
    others: [named],
    isGiven: keepsPasskeys,
  } = takeFlag(parameters, '--keep');
  const { firstAdmin, publicOrigin } = settings;
  requireSite(settings);
  await using db = await openDatabasePlace(settings);
  const admin = await namedAdmin(db, named, settings);
  const { username } = admin;
  const password = firstAdmin.password ?? buildPassword();
  await resetAdminPassword(db, username, password, {
    isPrinted: firstAdmin.password === undefined,
    keepsPasskeys,
    record: operatorRecord('account.changed', settings),
  });
  print(`${username} has a new password, and must sign in again everywhere.`);
  print(
    firstAdmin.password === undefined
      ? `  ${password}\nIt is shown only now: write it down.`
      : '  It is the one in ADMIN_PASSWORD.',
  );
  print(
    keepsPasskeys
      ? 'Its passkeys (fingerprint or face) were kept, as --keep says: whoever holds one of those devices still gets in.'
      : 'Its passkeys (fingerprint or face) are gone: new ones are made in the admin, under Account.',
  );
  if (await hasFactor(db, admin.id))
    print('The second step of the login is as it was, by app or recovery code: npm run admin:factor takes it away.');
  print('In a browser that is not known, while somebody guesses passwords, open this first. It works once, for ten minutes:');
  print(`  ${publicOrigin}/admin#browser=${await makeBrowserLink(db, admin)}`);
});

/** Uncounts the account's wrong passwords, and makes a link that gives one browser a rate limit of its own. */
async function makeBrowserLink(db: Database, { id, username }: { id: string; username: string }): Promise<string> {
  await buildRateLimiter(db, systemClock).forget({ kind: 'login-account', subject: username });
  return createBrowserLink({ db, clock: systemClock }, id);
}

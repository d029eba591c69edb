/**
 * Sets a new password, ends the admin's sessions and passkeys and makes a link for logging in while others guess; with --link
 * the admin sets the password, by a link. The server may be running.
 */
import { systemClock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { operatorRecord } from '../features/audit/notify.ts';
import { buildPassword, ensureFirstAdmin } from '../features/auth/login/admins.ts';
import { resetAdminPassword } from '../features/auth/login/change-account.ts';
import { createPasswordLink } from '../features/auth/login/password-links.ts';
import { buildRateLimiter } from '../features/auth/login/rate-limits.ts';
import { hasFactor } from '../features/auth/second-factor/service.ts';
import { createBrowserLink } from '../features/auth/sessions/devices.ts';
import { refuseMovedSite } from '../moved-site.ts';
import { OperatorError } from '../ops/operator-errors.ts';
import { openDatabasePlace, requireSite } from '../settings/places.ts';
import type { Settings } from '../settings/settings.ts';
import { ownFolder } from '../storage/disk/private-folder.ts';
import { namedAdmin, print, runCommand, takeFlag } from './run-command.ts';

await runCommand('npm run admin:password [-- USERNAME] [--keep | --link [--first]]', async (parameters, settings) => {
  const { others: unlinked, isGiven: isLink } = takeFlag(parameters, '--link');
  const { others: known, isGiven: isFirst } = takeFlag(unlinked, '--first');
  const {
    others: [named],
    isGiven: keepsPasskeys,
  } = takeFlag(known, '--keep');
  if (isLink ? keepsPasskeys : isFirst) throw new OperatorError('--first goes with --link, and --keep goes without it.');
  if (isFirst) await prepareFirst(settings);
  else requireSite(settings);
  await using db = await openDatabasePlace(settings);
  if (isFirst) await ensureFirstAdmin(db, systemClock, settings.firstAdmin);
  const admin = await namedAdmin(db, named, settings);
  if (isLink) await printPasswordLink(db, admin, settings);
  else await replacePassword(db, admin, { settings, keepsPasskeys });
});

type Admin = { id: string; username: string };

/** A site that was never started: its folder is made, and the database with it. */
async function prepareFirst(settings: Settings): Promise<void> {
  refuseMovedSite(settings);
  await ownFolder(settings.dataDirectory);
}

async function printPasswordLink(db: Database, { id, username }: Admin, { publicOrigin }: Settings): Promise<void> {
  const { token, expiresAt } = await createPasswordLink({ db, clock: systemClock }, id);
  print(`By this link, which is a key, ${username} sets the password. It works once, until ${expiresAt.slice(0, 10)}:`);
  print(`  ${publicOrigin}/admin#password=${token}`);
}

type Replacing = { settings: Settings; keepsPasskeys: boolean };

async function replacePassword(db: Database, admin: Admin, { settings, keepsPasskeys }: Replacing): Promise<void> {
  const { firstAdmin, publicOrigin } = settings;
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
}

/** Uncounts the account's wrong passwords, and makes a link that gives one browser a rate limit of its own. */
async function makeBrowserLink(db: Database, { id, username }: Admin): Promise<string> {
  await buildRateLimiter(db, systemClock).forget({ kind: 'login-account', subject: username });
  return createBrowserLink({ db, clock: systemClock }, id);
}

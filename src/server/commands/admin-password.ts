/**
 * Sets a new password, ends the admin's sessions and makes a link for logging in while others guess. The server may be running:
 * npm run admin:password [-- USERNAME]
 */
import { systemClock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { adminUsernames, buildPassword, findAdmin, resetAdminPassword } from '../features/auth/admins.ts';
import { createBrowserLink } from '../features/auth/devices.ts';
import { buildRateLimiter } from '../features/auth/rate-limits.ts';
import { OperatorError } from '../ops/operator-errors.ts';
import { openDatabasePlace, refuseMissingDatabase } from '../places.ts';
import { runCommand, say } from './run-command.ts';

await runCommand(async ([named], settings) => {
  const { firstAdmin, publicOrigin } = settings;
  refuseMissingDatabase(settings);
  const db = await openDatabasePlace(settings);
  try {
    const username = named ?? (await onlyAdmin(db)) ?? firstAdmin.username;
    const password = firstAdmin.password ?? buildPassword();
    if (!(await resetAdminPassword(db, username, password, firstAdmin.password === undefined)))
      throw new OperatorError(await noSuchAdmin(db, username));
    say(`${username} has a new password, and must sign in again everywhere.`);
    say(
      firstAdmin.password === undefined
        ? `  ${password}\nIt is shown only now: write it down.`
        : '  It is the one in ADMIN_PASSWORD.',
    );
    say('In a browser that is not known, while somebody guesses passwords, open this first. It works once, for ten minutes:');
    say(`  ${publicOrigin}/admin#browser=${await makeBrowserLink(db, username)}`);
  } finally {
    await db.destroy();
  }
});

/** Uncounts the account's wrong passwords, and makes a link that gives one browser a rate limit of its own. */
async function makeBrowserLink(db: Database, username: string): Promise<string> {
  const admin = await findAdmin(db, username);
  if (!admin) throw new OperatorError(await noSuchAdmin(db, username));
  await buildRateLimiter(db, systemClock).forget({ kind: 'login-account', subject: username });
  return createBrowserLink({ db, clock: systemClock }, admin.id);
}

async function onlyAdmin(db: Database): Promise<string | undefined> {
  const names = await adminUsernames(db);
  return names.length === 1 ? names[0] : undefined;
}

async function noSuchAdmin(db: Database, username: string): Promise<string> {
  const names = await adminUsernames(db);
  if (names.length === 0) return 'There is no admin yet: the first start of the server makes one.';
  return `No admin is called "${username}". There is: ${names.join(', ')}.`;
}

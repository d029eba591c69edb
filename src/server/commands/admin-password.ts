/** Sets a new password and ends the admin's sessions, while the server may be running: npm run admin:password [-- USERNAME] */
import { existsSync } from 'node:fs';
import { dataPaths } from '../context.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { OperatorError } from '../failures.ts';
import { buildPassword, resetAdminPassword } from '../features/access/admins.ts';
import { runCommand, say } from './run-command.ts';

await runCommand(async ([named], { dataDirectory, firstAdmin }) => {
  const { database } = dataPaths(dataDirectory);
  if (!existsSync(database)) throw new OperatorError(`There is no database in ${dataDirectory}: is DATA_DIR right?`);
  const db = await openDatabase(database);
  try {
    const username = named ?? (await onlyAdmin(db)) ?? firstAdmin.username;
    const password = firstAdmin.password ?? buildPassword();
    if (!(await resetAdminPassword(db, username, password))) throw new OperatorError(await noSuchAdmin(db, username));
    say(`${username} has a new password, and must sign in again everywhere.`);
    say(
      firstAdmin.password === undefined
        ? `  ${password}\nIt is shown only now: write it down.`
        : '  It is the one in ADMIN_PASSWORD.',
    );
  } finally {
    await db.destroy();
  }
});

async function usernames(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('admins').select('username').orderBy('created_at').execute();
  return rows.map((row) => row.username);
}

async function onlyAdmin(db: Database): Promise<string | undefined> {
  const names = await usernames(db);
  return names.length === 1 ? names[0] : undefined;
}

async function noSuchAdmin(db: Database, username: string): Promise<string> {
  const names = await usernames(db);
  if (names.length === 0) return 'There is no admin yet: the first start of the server makes one.';
  return `No admin is called "${username}". There is: ${names.join(', ')}.`;
}

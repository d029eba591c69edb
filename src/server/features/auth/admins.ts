import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { limits } from '#contract/limits.ts';
import { type Clock, instantOf } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { hashPassword, verifyPassword, type Waiting } from './passwords.ts';
import { createAdmin, findAdmin, hasAdmin, replaceAdminPassword } from './store.ts';

export { adminUsernames, findAdmin, hasAdmin } from './store.ts';

/** An unknown name is checked against this hash, which no password has, so that it takes the same time as a known one. */
const { memoryKiB, passes, parallelism } = limits.password;
const unknownHash = `$argon2id$v=19$m=${memoryKiB},t=${passes},p=${parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** The admin with these credentials. The same work is done whether the name or the password is wrong. */
export async function findAdminByCredentials(
  db: Database,
  { username, password }: { username: string; password: string },
  waiting: Waiting,
) {
  const admin = await findAdmin(db, username);
  const right = await verifyPassword(password, admin?.password_hash ?? unknownHash, waiting);
  return right ? admin : undefined;
}

type First = { username: string; password: string | undefined };

/** Creates the first admin where there is none. Returns the password only if it was generated here, to be shown once. */
export async function ensureFirstAdmin(db: Database, clock: Clock, first: First): Promise<string | undefined> {
  if (await hasAdmin(db)) return undefined;
  const password = first.password ?? buildPassword();
  await createAdmin(db, {
    id: randomUUIDv7(),
    username: first.username,
    password_hash: await hashPassword(password),
    created_at: instantOf(clock.now()),
  });
  return first.password === undefined ? password : undefined;
}

/** Sets a new password and ends the account's sessions; false where no such admin exists. Throws on a short one. */
export async function resetAdminPassword(db: Database, username: string, password: string): Promise<boolean> {
  if ([...password].length < limits.password.min)
    throw new RangeError(`A password has at least ${limits.password.min} characters.`);
  return replaceAdminPassword(db, username, await hashPassword(password));
}

/** Easy to read aloud and to type on a phone: 20 letters and digits without similar ones, in four groups, 99 bits. */
export function buildPassword(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
  const letters: string[] = [];
  while (letters.length < 20) {
    const [byte = 255] = randomBytes(1);
    const letter = alphabet[byte % 32];
    if (letter !== undefined) letters.push(letter);
  }
  return (letters.join('').match(/.{5}/g) ?? []).join('-');
}

import { defaultLanguage, type Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { type Clock, instantOf } from '../../../clock.ts';
import type { Database } from '../../../db/database.ts';
import { failureOf } from '../../../db/failure.ts';
import { inTransaction } from '../../../db/in-transaction.ts';
import type { RecordAct } from '../../../http/http-context.ts';
import { newId } from '../../../new-id.ts';
import { buildReadable, hashToken } from '../secrets.ts';
import { startSession } from '../sessions/sessions.ts';
import { type CheckedAdmin, createAdmin, findAdmin, findLanguage, hasAdmin, isUnchanged, updateLanguage } from '../store.ts';
import { hashPassword, verifyPassword, type Waiting } from './passwords.ts';

export { adminUsernames, findAdmin, hasAdmin } from '../store.ts';

/** An unknown name is checked against this hash, which no password has, so that it takes the same time as a known one. */
const { memoryKiB, passes, parallelism } = limits.auth.password;
const unknownHash = `$argon2id$v=19$m=${memoryKiB},t=${passes},p=${parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** The admin with these credentials. The same work is done whether the name or the password is wrong. */
export async function findAdminByCredentials(
  db: Database,
  { username, password }: { username: string; password: string },
  waiting: Waiting,
) {
  const admin = await findAdmin(db, username);
  const right = await verifyPassword(password, admin?.passwordHash ?? unknownHash, waiting);
  return right ? admin : undefined;
}

type Dependencies = { db: Database; clock: Clock };
type First = { username: string; password: string | undefined };

/**
 * Creates the first admin where there is none, also if several servers start at once. Returns the password only if it was
 * generated here, to be shown once.
 */
export async function ensureFirstAdmin(db: Database, clock: Clock, first: First): Promise<string | undefined> {
  if (await hasAdmin(db)) return undefined;
  const password = first.password ?? buildPassword();
  const admin = {
    id: newId(),
    username: first.username,
    passwordHash: await hashPassword(password),
    passwordPrinted: Number(first.password === undefined),
    createdAt: instantOf(clock.now()),
  };
  const isFirst = await inTransaction(db, async (transaction) => {
    if (await hasAdmin(transaction)) return false;
    await createAdmin(transaction, admin);
    return true;
  });
  return isFirst && first.password === undefined ? password : undefined;
}

type Opening = {
  /** The name of the device. */
  device: string | null;
  record: RecordAct;
  /** Whether a recovery code was the second factor. */
  usedCode?: boolean;
};

/** Opens a session for an account whose password was checked; undefined where it has changed meanwhile. */
export function startAdminSession(
  { db, clock }: Dependencies,
  admin: CheckedAdmin,
  { device, record, usedCode = false }: Opening,
): Promise<string | undefined> {
  const id = newId();
  const owner = { role: 'admin', adminId: admin.id, isConfirmed: true, device, id } as const;
  const act = { actor: 'trainer', sessionId: id, objectId: admin.id } as const;
  return inTransaction(db, async (transaction) => {
    if (!(await isUnchanged(transaction, admin))) return undefined;
    const token = await startSession(transaction, clock, owner);
    await record(transaction, act);
    if (usedCode) await record(transaction, { ...act, kind: 'second_step.code_used' });
    return token;
  });
}

export async function isPasswordPrinted(db: Database, username: string): Promise<boolean> {
  return (await findAdmin(db, username))?.passwordPrinted === 1;
}

/** Another one for each password that was printed and not changed since. */
export async function printedPasswordMark(db: Database, username: string): Promise<string | undefined> {
  const admin = await findAdmin(db, username);
  return admin?.passwordPrinted === 1 ? hashToken(admin.passwordHash) : undefined;
}

/** Records in which language an admin opened the admin. A full or locked database keeps nobody out. */
export async function recordAdminLanguage(db: Database, id: string, language: Language): Promise<void> {
  const known = await findLanguage(db, id);
  if (known === language) return;
  await updateLanguage(db, id, language).catch((error: unknown) => {
    if (failureOf(error) === undefined) throw error;
  });
}

/** In which the trainer is written to. */
export async function trainersLanguage(db: Database): Promise<Language> {
  return (await findLanguage(db)) ?? defaultLanguage;
}

/** Four groups: 99 bits. */
export const buildPassword = (): string => buildReadable(4);

import type { Database } from '../../../db/database.ts';
import type { SecondFactorTables } from './tables.ts';

type Factor = SecondFactorTables['secondFactors'];

export function findFactor(db: Database, adminId: string): Promise<Factor | undefined> {
  return db.selectFrom('secondFactors').selectAll().where('adminId', '=', adminId).executeTakeFirst();
}

/** Inserts or changes what is given of an account's second factor. */
export async function saveFactor(db: Database, adminId: string, change: Partial<Omit<Factor, 'adminId'>>): Promise<void> {
  const empty = { requiredAt: null, totpSecret: null, preparedSecret: null, preparedAt: null, lastStep: 0 };
  await db
    .insertInto('secondFactors')
    .values({ adminId, ...empty, ...change })
    .onConflict((conflict) => conflict.column('adminId').doUpdateSet({ adminId, ...change }))
    .execute();
}

/** Uses a time step up; false where it, or a later one, was used before (RFC 6238, 5.2). Of two at once one gets it. */
export async function useStep(db: Database, adminId: string, step: number): Promise<boolean> {
  const used = await db
    .updateTable('secondFactors')
    .set({ lastStep: step })
    .where('adminId', '=', adminId)
    .where('lastStep', '<', step)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}

export async function countRecoveryCodes(db: Database, adminId: string): Promise<number> {
  return (await db.selectFrom('recoveryCodes').select('codeHash').where('adminId', '=', adminId).execute()).length;
}

/** Uses a code up; false where the account has none such. Of two at once one gets it. */
export async function useRecoveryCode(db: Database, adminId: string, codeHash: string): Promise<boolean> {
  const used = await db
    .deleteFrom('recoveryCodes')
    .where('codeHash', '=', codeHash)
    .where('adminId', '=', adminId)
    .executeTakeFirst();
  return used.numDeletedRows === 1n;
}

export async function replaceRecoveryCodes(db: Database, adminId: string, codeHashes: string[]): Promise<void> {
  await db.deleteFrom('recoveryCodes').where('adminId', '=', adminId).execute();
  const rows = codeHashes.map((codeHash) => ({ codeHash, adminId }));
  await db.insertInto('recoveryCodes').values(rows).execute();
}

/** App and recovery codes; the passkeys go on opening the admin by themselves. */
export async function deleteFactor(db: Database, adminId: string): Promise<void> {
  await db.deleteFrom('secondFactors').where('adminId', '=', adminId).execute();
  await db.deleteFrom('recoveryCodes').where('adminId', '=', adminId).execute();
}

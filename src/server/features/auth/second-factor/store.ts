import type { Database } from '../../../db/database.ts';
import type { SecondFactorTables } from './tables.ts';

type Factor = SecondFactorTables['second_factors'];

export function findFactor(db: Database, adminId: string): Promise<Factor | undefined> {
  return db.selectFrom('second_factors').selectAll().where('admin_id', '=', adminId).executeTakeFirst();
}

/** Inserts or changes what is given of an account's second factor. */
export async function saveFactor(db: Database, adminId: string, change: Partial<Omit<Factor, 'admin_id'>>): Promise<void> {
  const empty = { required_at: null, totp_secret: null, prepared_secret: null, prepared_at: null, last_step: 0 };
  await db
    .insertInto('second_factors')
    .values({ admin_id: adminId, ...empty, ...change })
    .onConflict((conflict) => conflict.column('admin_id').doUpdateSet({ admin_id: adminId, ...change }))
    .execute();
}

/** Uses a time step up; false where it, or a later one, was used before (RFC 6238, 5.2). Of two at once one gets it. */
export async function useStep(db: Database, adminId: string, step: number): Promise<boolean> {
  const used = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('admin_id', '=', adminId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}

export async function countRecoveryCodes(db: Database, adminId: string): Promise<number> {
  return (await db.selectFrom('recovery_codes').select('code_hash').where('admin_id', '=', adminId).execute()).length;
}

/** Uses a code up; false where the account has none such. Of two at once one gets it. */
export async function useRecoveryCode(db: Database, adminId: string, codeHash: string): Promise<boolean> {
  const used = await db
    .deleteFrom('recovery_codes')
    .where('code_hash', '=', codeHash)
    .where('admin_id', '=', adminId)
    .executeTakeFirst();
  return used.numDeletedRows === 1n;
}

export async function replaceRecoveryCodes(db: Database, adminId: string, codeHashes: string[]): Promise<void> {
  await db.deleteFrom('recovery_codes').where('admin_id', '=', adminId).execute();
  const rows = codeHashes.map((code_hash) => ({ code_hash, admin_id: adminId }));
  await db.insertInto('recovery_codes').values(rows).execute();
}

/** App and recovery codes; the passkeys go on opening the admin by themselves. */
export async function deleteFactor(db: Database, adminId: string): Promise<void> {
  await db.deleteFrom('second_factors').where('admin_id', '=', adminId).execute();
  await db.deleteFrom('recovery_codes').where('admin_id', '=', adminId).execute();
}

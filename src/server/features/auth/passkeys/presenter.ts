import type { Passkey } from '#contract/auth/passkeys.ts';
import type { PasskeyRow } from './store.ts';

export function presentPasskey(row: PasskeyRow): Passkey {
  return {
    id: row.id,
    credentialId: row.credentialId,
    ...(row.name !== null && { name: row.name }),
    createdAt: row.createdAt,
    ...(row.lastUsedAt !== null && { lastUsedAt: row.lastUsedAt }),
    isSynced: row.isSynced === 1,
  };
}

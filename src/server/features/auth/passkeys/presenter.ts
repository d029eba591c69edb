import type { Passkey } from '#contract/passkeys.ts';
import type { PasskeyRow } from './store.ts';

export function presentPasskey(row: PasskeyRow): Passkey {
  return {
    id: row.id,
    credentialId: row.credential_id,
    ...(row.name !== null && { name: row.name }),
    createdAt: row.created_at,
    ...(row.last_used_at !== null && { lastUsedAt: row.last_used_at }),
    isSynced: row.is_synced === 1,
  };
}

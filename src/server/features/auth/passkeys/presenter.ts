import type { Passkey } from '#contract/auth/passkeys.ts';
import { omitNulls } from '../../../http/answers/omit-nulls.ts';
import type { PasskeyRow } from './store.ts';

export function presentPasskey(row: PasskeyRow): Passkey {
  return { ...omitNulls(row), isSynced: row.isSynced === 1 };
}

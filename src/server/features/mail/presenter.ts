import type { FailedMail } from '#contract/mail/schemas.ts';
import type { FailedRow } from './store.ts';

export function presentFailed({ endedAt, kind, failure, userId }: FailedRow, names: ReadonlyMap<string, string>): FailedMail {
  const name = names.get(userId ?? '');
  return { at: endedAt ?? '', kind, failure: failure ?? 'other', ...(name !== undefined && { name }) };
}

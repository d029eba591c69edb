import type { FailedMail } from '#contract/mail/schemas.ts';
import type { FailedRow } from './store.ts';

export function presentFailed({ endedAt, kind, failure, firstName, lastName }: FailedRow): FailedMail {
  return {
    at: endedAt ?? '',
    kind,
    failure: failure ?? 'other',
    ...(firstName !== null && { name: `${firstName} ${lastName}` }),
  };
}

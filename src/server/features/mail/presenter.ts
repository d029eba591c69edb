import type { FailedMail } from '#contract/mail.ts';
import type { FailedRow } from './store.ts';

export function presentFailed({ ended_at, kind, failure, first_name, last_name }: FailedRow): FailedMail {
  return {
    at: ended_at ?? '',
    kind,
    failure: failure ?? 'other',
    ...(first_name !== null && { name: `${first_name} ${last_name}` }),
  };
}

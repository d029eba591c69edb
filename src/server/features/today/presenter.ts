import type { ContactLine, FailedLine, PlanLine } from '#contract/today/schemas.ts';
import type { ContactReason } from '#contract/users/access.ts';
import type { User } from '#contract/users/schemas.ts';
import type { EndingPlan } from '../plans/service.ts';
import type { listFailed } from '../videos/service.ts';

type FailedRow = Awaited<ReturnType<typeof listFailed>>[number];

export function presentFailed({ id, videoId, title, failure, updatedAt }: FailedRow): FailedLine {
  return {
    kind: 'failed',
    line: `failed:${id}`,
    setId: id,
    videoId,
    title,
    failure: failure ?? 'not_made',
    failedAt: updatedAt,
  };
}

export const presentContact = (line: string, user: User, kind: ContactReason): ContactLine => ({ kind, line, user });

export const presentPlan = (line: string, user: User, { id, name, endsOn }: EndingPlan): PlanLine => ({
  kind: 'plan',
  line,
  user,
  plan: { id, name, endsOn },
});

import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { calls } from '#contract/calls.ts';
import type { Plan } from '#contract/plans/schemas.ts';
import { callApi } from '#web/calls/api.ts';
import { keys } from '../shared/queries.ts';

const staleTime = 15_000;

/** The plans of a client; the models without one. */
export const plansQuery = (userId?: string) =>
  queryOptions({
    staleTime,
    queryKey: keys.plansOf(userId),
    queryFn: async ({ signal }) => (await callApi(calls.listPlans, { query: { userId }, signal })).plans,
  });

export const planQuery = (id: string) =>
  queryOptions({
    staleTime,
    queryKey: keys.plan(id),
    queryFn: async ({ signal }) => (await callApi(calls.readPlan, { params: { id }, signal })).plan,
  });

/** After a plan was saved: the list that names it, the videos that its client has by it, and how many plans name each video. */
export function notePlan(client: QueryClient, plan: Plan): void {
  client.setQueryData(planQuery(plan.id).queryKey, plan);
  void client.invalidateQueries({ queryKey: keys.plansOf(plan.userId ?? undefined) });
  void client.invalidateQueries({ queryKey: keys.videos, refetchType: 'none' });
  if (plan.current) noteVideos(client, plan.userId);
}

/**
 * After plans were given, taken away or deleted: another one may be current now, and the client has other videos. The plan that
 * is open is not read again, as it may be the deleted one: where it is not, the answer says what it is now.
 */
export function noteGiven(client: QueryClient, userId: string | null): void {
  void client.invalidateQueries({ queryKey: keys.planOfAll, refetchType: 'none' });
  void client.invalidateQueries({ queryKey: keys.plansOf(userId ?? undefined) });
  noteVideos(client, userId);
}

function noteVideos(client: QueryClient, userId: string | null): void {
  if (userId === null) return;
  void client.invalidateQueries({ queryKey: keys.userVideos(userId) });
  void client.invalidateQueries({ queryKey: keys.users, refetchType: 'none' });
  void client.invalidateQueries({ queryKey: keys.videos, refetchType: 'none' });
}

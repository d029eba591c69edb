import { calls } from '#contract/calls.ts';
import type { Plan } from '#contract/plans/schemas.ts';
import { instantOf } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { refuse } from '../../http/answers/errors.ts';
import type { Serve } from '../../http/serve.ts';
import { userExists } from '../users/service.ts';
import { presentOwnPlan, presentOwnSummary, presentPlan, presentSummary } from './presenter.ts';
import { copyPlan, createPlan, deletePlan, type Refused, savePlan, setCurrentPlan } from './service.ts';
import { findCurrentPlan, findGivenPlan, findPlan, hasEarlierPlan, listGivenPlans, listModels, listUserPlans } from './store.ts';

/** What a client reads: their own plans, from when they were first given. */
export function mountOwnPlans(serve: Serve, { db }: Context): void {
  serve(calls.readOwnPlan, async (_input, { user }) => {
    const plan = await findCurrentPlan(db, user.id);
    return { plan: plan ? await presentOwnPlan(db, plan) : null, hasEarlier: await hasEarlierPlan(db, user.id) };
  });

  serve(calls.listOwnPlans, async (_input, { user }) => ({
    plans: (await listGivenPlans(db, user.id)).map(presentOwnSummary),
  }));

  serve(calls.readOwnOlderPlan, async ({ params }, { user }) => {
    const plan = await findGivenPlan(db, user.id, params.id);
    return plan ? { plan: await presentOwnPlan(db, plan) } : refuse('plan_not_found');
  });
}

export function mountPlans(serve: Serve, { db, clock }: Context): void {
  const now = () => instantOf(clock.now());

  serve(calls.listPlans, async ({ query: { userId } }) => {
    if (userId === undefined) return { plans: (await listModels(db)).map(presentSummary) };
    if (!(await userExists(db, userId))) return refuse('user_not_found');
    return { plans: (await listUserPlans(db, userId)).map(presentSummary) };
  });

  serve(calls.readPlan, async ({ params }) => {
    const plan = await findPlan(db, params.id);
    return plan ? { plan: await presentPlan(db, plan) } : refuse('plan_not_found');
  });

  serve(calls.createPlan, async ({ body }) => answerOf(await createPlan(db, body, now())));
  serve(calls.savePlan, async ({ params, body }) => answerOf(await savePlan(db, params.id, body, now())));
  serve(calls.setCurrentPlan, async ({ params, body }) => answerOf(await setCurrentPlan(db, params.id, body.current, now())));

  serve(calls.copyPlan, async ({ params, body }) => {
    const copies = await copyPlan(db, params.id, body, now());
    return typeof copies === 'string' ? refuse(copies) : { plans: copies };
  });

  serve(calls.deletePlan, async ({ params }, _actor, { record }) =>
    (await deletePlan(db, params.id, record)) ? {} : refuse('plan_not_found'),
  );
}

/** The plan as it was written, or why it was not. */
function answerOf(outcome: Plan | Refused) {
  return typeof outcome === 'string' ? refuse(outcome) : { plan: outcome };
}

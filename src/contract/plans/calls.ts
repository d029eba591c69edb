import { call, done, oneId } from '../call.ts';
import { limits } from '../limits.ts';
import * as plans from './schemas.ts';

const { bodyBytes } = limits.plans;

/** Training plans, written by the trainer and read by their client. */
export const plansCalls = {
  readOwnPlan: call('client', 'GET /plans/current', { answer: plans.maybeOwnPlan }),
  listOwnPlans: call('client', 'GET /plans', { answer: plans.ownPlans }),
  /** Any plan that the client was ever given. */
  readOwnOlderPlan: call('client', 'GET /plans/:id', { params: oneId, answer: plans.oneOwnPlan }),

  listPlans: call('admin', 'GET /admin/plans', { query: plans.plansOf, answer: plans.plans }),
  createPlan: call('admin', 'POST /admin/plans', { act: null, body: plans.newPlan, bodyBytes, answer: plans.onePlan }),
  readPlan: call('admin', 'GET /admin/plans/:id', { params: oneId, answer: plans.onePlan }),
  savePlan: call('admin', 'PUT /admin/plans/:id', {
    act: null,
    params: oneId,
    body: plans.planSave,
    bodyBytes,
    answer: plans.onePlan,
  }),
  setCurrentPlan: call('admin', 'PUT /admin/plans/:id/current', {
    act: null,
    params: oneId,
    body: plans.currentChange,
    answer: plans.onePlan,
  }),
  copyPlan: call('admin', 'POST /admin/plans/:id/copies', {
    act: null,
    params: oneId,
    body: plans.planCopies,
    answer: plans.plans,
  }),
  deletePlan: call('admin', 'DELETE /admin/plans/:id', { act: 'plan.deleted', params: oneId, answer: done }),
} as const;

import { randomUUID } from 'node:crypto';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { type Client, loginClient } from '../../factories/factories.ts';
import type { Harness } from '../../harness.ts';
import { asAdmin, type Fillers } from './filler.ts';
import { fillVideos } from './library.ts';
import { fillReviews, fillUsers, fillWithdrawals } from './people.ts';
import { buildLongPlan, fillDay, fillEnding, fillOpenTraining, fillOwnTrainings, fillPlans } from './trainings.ts';

async function withPlan(harness: Harness): Promise<{ client: Client; id: string }> {
  const client = await loginClient(harness);
  const document = buildLongPlan(await fillVideos(harness.context.db));
  const body = { id: randomUUID(), userId: client.user.id, document };
  const { plan } = await harness.answerTo(calls.createPlan, { as: harness.admin, body });
  await harness.answerTo(calls.setCurrentPlan, { as: harness.admin, params: { id: plan.id }, body: { current: true } });
  return { client, id: plan.id };
}

export const planFillers: Fillers = {
  readOwnPlan: async (harness) => ({ as: (await withPlan(harness)).client }),
  readOwnOlderPlan: async (harness) => {
    const { client, id } = await withPlan(harness);
    return { as: client, params: { id } };
  },
  listOwnPlans: async (harness) => {
    const client = await loginClient(harness);
    await fillPlans(harness.context.db, client.user.id);
    return { as: client };
  },
  listPlans: async (harness) => {
    await fillPlans(harness.context.db, null);
    return asAdmin(harness);
  },
  createPlan: async (harness) => {
    const { user } = await loginClient(harness);
    const document = buildLongPlan(await fillVideos(harness.context.db));
    return { ...asAdmin(harness), body: { id: randomUUID(), userId: user.id, document } };
  },
  readPlan: async (harness) => asAdmin(harness, { id: (await withPlan(harness)).id }),
  savePlan: async (harness) => {
    const { id } = await withPlan(harness);
    const { version } = (await harness.answerTo(calls.readPlan, { as: harness.admin, params: { id } })).plan;
    const document = buildLongPlan(await fillVideos(harness.context.db));
    return { ...asAdmin(harness, { id }), body: { version, document } };
  },
  setCurrentPlan: async (harness) => ({
    ...asAdmin(harness, { id: (await withPlan(harness)).id }),
    body: { current: true },
  }),
  copyPlan: async (harness) => {
    const { id } = await withPlan(harness);
    const users = (await fillUsers(harness.context.db)).slice(0, limits.plans.copiesMax);
    const copies = users.map((userId) => ({ id: randomUUID(), userId }));
    return { ...asAdmin(harness, { id }), body: { copies, current: false, startsOn: null, endsOn: null } };
  },
};

export const trainingFillers: Fillers = {
  readTrainingDay: async (harness) => {
    const client = await loginClient(harness);
    await fillOpenTraining(harness.context.db, client.user.id);
    return { as: client };
  },
  listOwnTrainings: async (harness) => {
    const client = await loginClient(harness);
    await fillOwnTrainings(harness.context.db, client.user.id);
    return { as: client };
  },
  listUserTrainings: async (harness) => {
    const client = await loginClient(harness);
    await fillOwnTrainings(harness.context.db, client.user.id);
    return asAdmin(harness, { id: client.user.id });
  },
  readToday: async (harness) => {
    const { db } = harness.context;
    await fillVideos(db);
    await fillReviews(db);
    await fillWithdrawals(db);
    await fillEnding(db);
    await fillDay(db);
    return asAdmin(harness);
  },
};

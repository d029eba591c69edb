import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import type { PlanDocument } from '#contract/plans/document.ts';
import type { Plan } from '#contract/plans/schemas.ts';
import {
  type Client,
  createAssignment,
  createRenditionSet,
  createVideo,
  loginClient,
} from '../../../../tests/factories/factories.ts';
import { buildExercise, buildPlan, buildPlanOf, createPlan } from '../../../../tests/factories/plan-factories.ts';
import { type Harness, openHarness, refusalOf } from '../../../../tests/harness.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const as = () => harness.admin;
const documentOf = ({ name, goal, startsOn, endsOn, days }: Plan): PlanDocument => ({ name, goal, startsOn, endsOn, days });
const saving = ({ id, version }: Plan, document: PlanDocument) => ({ as: as(), params: { id }, body: { version, document } });
const save = async (plan: Plan, document: PlanDocument) => (await harness.answerTo(calls.savePlan, saving(plan, document))).plan;
const setCurrent = async ({ id }: Pick<Plan, 'id'>, current: boolean) =>
  (await harness.answerTo(calls.setCurrentPlan, { as: as(), params: { id }, body: { current } })).plan;
const plansOf = async (client: Client) =>
  (await harness.answerTo(calls.listPlans, { as: as(), query: { userId: client.user.id } })).plans;
const readOwn = (client: Client) => harness.answerTo(calls.readOwnPlan, { as: client });
const ownPlan = async (client: Client) => (await readOwn(client)).plan;
const copying = ({ id }: Plan, clients: Client[]) => ({
  as: as(),
  params: { id },
  body: {
    copies: clients.map(({ user }) => ({ id: crypto.randomUUID(), userId: user.id })),
    current: true,
    startsOn: '2026-10-05',
    endsOn: '2026-11-01',
  },
});

describe('a plan', () => {
  test('is read as it was written, by the trainer and by its client', async () => {
    const client = await loginClient(harness);
    const exercises = [buildExercise(), buildExercise({ seconds: 40, reps: '', sets: null })];
    const pair = { id: crypto.randomUUID(), kind: 'superset' as const, rounds: 3, exercises };
    const days = [{ id: crypto.randomUUID(), name: 'Spinta', blocks: [pair] }];
    const document = buildPlan([], { days, startsOn: '2026-10-05', endsOn: '2026-11-01' });
    const plan = await createPlan(harness, { client, document, isCurrent: true });
    expect(plan).toMatchObject({ ...document, userId: client.user.id, version: 1, current: true, videos: [] });
    const { userId: _, ...own } = plan;
    expect(await ownPlan(client)).toEqual(own);
  });

  test('that was created is answered again to a call that is repeated, and is no other client’s', async () => {
    const client = await loginClient(harness);
    const body = { id: crypto.randomUUID(), userId: client.user.id, document: buildPlan() };
    const { plan } = await harness.answerTo(calls.createPlan, { as: as(), body });
    await harness.changesNothing(async () => {
      expect(await harness.answerTo(calls.createPlan, { as: as(), body })).toEqual({ plan });
      refusalOf(await harness.ask(calls.createPlan, { as: as(), body: { ...body, userId: null } }), 'plan_changed', harness);
    });
  });

  test('is refused for a client who does not exist, and beyond so many', async () => {
    const newPlan = (userId: string) => ({ as: as(), body: { id: crypto.randomUUID(), userId, document: buildPlan() } });
    refusalOf(await harness.ask(calls.createPlan, newPlan('nobody')), 'user_not_found', harness);
    const { user } = await loginClient(harness);
    const { db } = harness.context;
    const [row] = await db
      .selectFrom('plans')
      .selectAll()
      .where('id', '=', (await createPlan(harness)).id)
      .execute();
    if (!row) throw new Error('There is no plan.');
    const rows = Array.from({ length: limits.plans.plansMax }, () => ({ ...row, id: crypto.randomUUID(), userId: user.id }));
    await db.insertInto('plans').values(rows).execute();
    refusalOf(await harness.ask(calls.createPlan, newPlan(user.id)), 'too_many_plans', harness);
  });

  test('goes with its client, and a model stays', async () => {
    const client = await loginClient(harness);
    const document = buildPlanOf([await createVideo(harness)]);
    await createPlan(harness, { client, document, isCurrent: true });
    const model = await createPlan(harness, { document });
    await harness.answerTo(calls.deleteUser, { as: as(), params: { id: client.user.id } });
    const { plans, planVideos: videos } = await harness.snapshot();
    expect(JSON.stringify(plans)).not.toContain(client.user.id);
    expect(JSON.stringify(plans)).toContain(model.id);
    expect(videos?.every((row) => JSON.stringify(plans).includes(String(Object(row).planId)))).toBe(true);
  });
});

describe('a save', () => {
  test('from a version that another save has replaced is refused, and changes nothing', async () => {
    const plan = await createPlan(harness);
    const saved = await save(plan, { ...documentOf(plan), goal: 'Dal telefono' });
    expect(saved).toMatchObject({ version: 2, goal: 'Dal telefono' });
    await harness.changesNothing(async () => {
      const late = await harness.ask(calls.savePlan, saving(plan, { ...documentOf(plan), goal: 'Dal computer' }));
      refusalOf(late, 'plan_changed', harness);
    });
  });

  test('whose answer was lost is sent again without a conflict', async () => {
    const plan = await createPlan(harness);
    const document = { ...documentOf(plan), name: 'Massa' };
    const saved = await save(plan, document);
    await harness.changesNothing(async () => expect(await save(plan, document)).toEqual(saved));
  });

  test('of a plan that was deleted meanwhile is refused', async () => {
    const plan = await createPlan(harness);
    await harness.answerTo(calls.deletePlan, { as: as(), params: { id: plan.id } });
    refusalOf(await harness.ask(calls.savePlan, saving(plan, buildPlan())), 'plan_not_found', harness);
  });
});

describe('the current plan', () => {
  test('is one of each client, and the one before is kept and readable', async () => {
    const client = await loginClient(harness);
    const first = await createPlan(harness, { client, isCurrent: true });
    harness.clock.advance(1000);
    const second = await createPlan(harness, { client, isCurrent: true });
    expect(await readOwn(client)).toMatchObject({ plan: { id: second.id }, hasEarlier: true });
    expect((await plansOf(client)).map(({ id, current }) => [id, current])).toEqual([
      [second.id, true],
      [first.id, false],
    ]);
    const { plans } = await harness.answerTo(calls.listOwnPlans, { as: client });
    expect(plans.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(plans[1]).toMatchObject({ days: [{ name: 'Giorno A', exerciseCount: 1 }] });
    const { plan } = await harness.answerTo(calls.readOwnOlderPlan, { as: client, params: { id: first.id } });
    expect(plan).toMatchObject({ days: first.days, current: false });
  });

  test('of nobody is null, and one that was never given is not seen by its client', async () => {
    const client = await loginClient(harness);
    const draft = await createPlan(harness, { client });
    expect(await readOwn(client)).toEqual({ plan: null, hasEarlier: false });
    expect(await harness.answerTo(calls.listOwnPlans, { as: client })).toEqual({ plans: [] });
    const reply = await harness.ask(calls.readOwnOlderPlan, { as: client, params: { id: draft.id } });
    refusalOf(reply, 'plan_not_found', harness);
  });

  test('that is taken away stays readable, with the day it was first given', async () => {
    const client = await loginClient(harness);
    const plan = await createPlan(harness, { client, isCurrent: true });
    harness.clock.advance(1000);
    expect(await setCurrent(plan, false)).toMatchObject({ current: false, givenAt: plan.givenAt });
    expect(await ownPlan(client)).toBeNull();
    expect(await setCurrent(plan, true)).toMatchObject({ current: true, givenAt: plan.givenAt });
  });

  test('is no model', async () => {
    const { id } = await createPlan(harness);
    const reply = await harness.ask(calls.setCurrentPlan, { as: as(), params: { id }, body: { current: true } });
    refusalOf(reply, 'plan_is_model', harness);
  });
});

describe('copies', () => {
  test('go to several at once, with dates of their own, and change without the model', async () => {
    const clients = [await loginClient(harness), await loginClient(harness), await loginClient(harness)];
    const model = await createPlan(harness);
    const { plans } = await harness.answerTo(calls.copyPlan, copying(model, clients));
    expect(plans).toMatchObject(clients.map(({ user }) => ({ userId: user.id, current: true, startsOn: '2026-10-05' })));
    const [first, second] = await Promise.all(clients.map(ownPlan));
    if (!first || !second) throw new Error('A client has no copy.');
    expect(first.days).toEqual(model.days);
    await save({ ...first, userId: null }, { ...documentOf({ ...first, userId: null }), goal: 'Solo per lei' });
    expect(await ownPlan(clients[0] as Client)).toMatchObject({ goal: 'Solo per lei' });
    expect(await ownPlan(clients[1] as Client)).toEqual(second);
  });

  test('are made once by a call that is repeated, and none where one client is gone', async () => {
    const client = await loginClient(harness);
    const gone = await loginClient(harness);
    const model = await createPlan(harness);
    const both = copying(model, [client, gone]);
    await harness.answerTo(calls.deleteUser, { as: as(), params: { id: gone.user.id } });
    await harness.changesNothing(async () => refusalOf(await harness.ask(calls.copyPlan, both), 'user_not_found', harness));
    const one = copying(model, [client]);
    const { plans } = await harness.answerTo(calls.copyPlan, one);
    await harness.changesNothing(async () => expect(await harness.answerTo(calls.copyPlan, one)).toEqual({ plans }));
  });

  test('of a client’s plan may become a model, without its dates', async () => {
    const client = await loginClient(harness);
    const document = buildPlan([buildExercise()], { startsOn: '2026-10-05', endsOn: null });
    const { id } = await createPlan(harness, { client, document, isCurrent: true });
    const body = { id: crypto.randomUUID(), userId: null, from: id };
    const { plan } = await harness.answerTo(calls.createPlan, { as: as(), body });
    expect(plan).toMatchObject({ userId: null, current: false, givenAt: null, startsOn: null, days: document.days });
    const { plans } = await harness.answerTo(calls.listPlans, { as: as() });
    expect(plans.map((model) => model.id)).toContain(plan.id);
    expect(plans.every(({ userId }) => userId === null)).toBe(true);
  });
});

describe('videos of a plan', () => {
  test('say whether they can be watched, on both sides', async () => {
    const client = await loginClient(harness);
    const ready = await createVideo(harness, { thumbnailPath: 'palestra/stacco.jpg' });
    const [deleted, revoked] = [await createVideo(harness), await createVideo(harness, { title: 'Trazioni' })];
    const processing = { id: (await createRenditionSet(harness, { state: 'waiting' })).videoId };
    const named = [ready, deleted, revoked, processing];
    const plan = await createPlan(harness, { client, document: buildPlanOf(named), isCurrent: true });
    await harness.answerTo(calls.deleteVideo, { as: as(), params: { id: deleted.id } });
    const params = { userId: client.user.id, videoId: revoked.id };
    await harness.answerTo(calls.revokeVideo, { as: as(), params });
    const own = await ownPlan(client);
    const statesOf = new Map(own?.videos.map((video) => [video.id, video]));
    expect(named.map(({ id }) => statesOf.get(id))).toEqual([
      {
        id: ready.id,
        title: ready.title,
        state: 'ready',
        category: 'palestra',
        duration: 75,
        thumbnailPath: 'palestra/stacco.jpg',
      },
      { id: deleted.id, title: deleted.title, state: 'deleted' },
      { id: revoked.id, title: 'Trazioni', state: 'missing' },
      { id: processing.id, title: 'Girata', state: 'processing' },
    ]);
    const { plan: seen } = await harness.answerTo(calls.readPlan, { as: as(), params: { id: plan.id } });
    expect(seen.videos).toEqual(own?.videos);
  });

  test('of an older plan are missing to its client alone, as the trainer may give it again', async () => {
    const client = await loginClient(harness);
    const [video, byHand] = [await createVideo(harness), await createVideo(harness)];
    await createAssignment(harness, { client, video: byHand });
    const plan = await createPlan(harness, { client, document: buildPlanOf([video, byHand]), isCurrent: true });
    await setCurrent(plan, false);
    const params = { id: plan.id };
    const { plan: own } = await harness.answerTo(calls.readOwnOlderPlan, { as: client, params });
    const { plan: seen } = await harness.answerTo(calls.readPlan, { as: as(), params });
    const statesIn = (read: Pick<Plan, 'videos'>) =>
      [video, byHand].map(({ id }) => read.videos.find((one) => one.id === id)?.state);
    expect(statesIn(own)).toEqual(['missing', 'ready']);
    expect(statesIn(seen)).toEqual(['ready', 'ready']);
  });
});

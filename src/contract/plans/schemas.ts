/** Training plans ("schede") as they cross the wire. */
import * as z from 'zod/mini';
import { atLeastOne, atMost, day, id, instant, integer, uuid } from '../fields.ts';
import { limits } from '../limits.ts';
import { category } from '../videos/schemas.ts';
import { type Exercise, planDates, planDocument, readDays } from './document.ts';

/**
 * `processing`: its first rendition is still being made. `deleted`: no longer in the library. `missing`: the client of this
 * current plan does not have it, as the trainer revoked it by hand. Only of a `ready` one can a client watch anything.
 */
const videoStates = ['ready', 'processing', 'deleted', 'missing'] as const;

/** A video that exercises name. Of one that is no longer there, or not the client's, only the title is left. */
const planVideo = z.object({
  id,
  title: z.string(),
  state: z.enum(videoStates),
  category: z.optional(category),
  duration: z.optional(z.number()),
  thumbnailPath: z.optional(z.string()),
});
export type PlanVideo = z.infer<typeof planVideo>;

const shared = {
  id,
  /** Grows with each save. */
  version: z.number(),
  /** Of each client's plans one at most is current. */
  current: z.boolean(),
  name: z.string(),
  goal: z.string(),
  startsOn: z.nullable(day),
  endsOn: z.nullable(day),
  /** When it first became current; null where the client has never seen it. */
  givenAt: z.nullable(instant),
  createdAt: instant,
  updatedAt: instant,
};

/** A plan as its client reads it. */
const clientPlan = z.object({ ...shared, days: readDays, videos: z.array(planVideo) });
export type ClientPlan = z.infer<typeof clientPlan>;

/** `userId` is null where the plan is a model. */
const plan = z.object({ ...clientPlan.shape, userId: z.nullable(id) });
export type Plan = z.infer<typeof plan>;

const daySummary = z.object({ id, name: z.string(), exerciseCount: z.number() });
const clientSummary = z.object({ ...shared, days: z.array(daySummary) });
export type ClientPlanSummary = z.infer<typeof clientSummary>;
const summary = z.object({ ...clientSummary.shape, userId: z.nullable(id) });
export type PlanSummary = z.infer<typeof summary>;

/** Of a client, or without one the models. */
export const plansOf = z.strictObject({ userId: z.optional(id) });
/**
 * A new plan under an id made on the device, of a client or (null) a model: what was written, or a copy of another plan
 * without its dates. It is not current. Sent again, it answers with the plan that is there.
 */
export const newPlan = z
  .strictObject({ id: uuid, userId: z.nullable(id), document: z.optional(planDocument), from: z.optional(id) })
  .check(
    z.refine(({ document, from }) => document !== undefined || from !== undefined, { error: 'required', path: ['document'] }),
    z.refine(({ document, from }) => document === undefined || from === undefined, { error: 'not_allowed', path: ['from'] }),
  );
export type NewPlan = z.infer<typeof newPlan>;
/** The version that this document began from; refused as `plan_changed` where another was saved since. */
export const planSave = z.strictObject({ version: integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), document: planDocument });
/** Making a plan current ends the client's other one; with false it is taken away and stays among the older ones. */
export const currentChange = z.strictObject({ current: z.boolean() });
/**
 * A copy for each of these clients, under an id made on the device, current at once or to be looked at first. Dates are those
 * of the copies. Sent again, it makes none twice.
 */
export const planCopies = z
  .strictObject({
    copies: z.array(z.strictObject({ id: uuid, userId: id })).check(atLeastOne, atMost(limits.plans.copiesMax)),
    current: z.boolean(),
    ...planDates.shape,
  })
  .check(planDates.check);
export type PlanCopies = z.infer<typeof planCopies>;

/** Models by name; a client's plans with the current one first, then the newest first. */
export const plans = z.object({ plans: z.array(summary) });
export const onePlan = z.object({ plan });
/** The current plan; null where the client has none. `hasEarlier`: there are others to read. */
export const maybeOwnPlan = z.object({ plan: z.nullable(clientPlan), hasEarlier: z.boolean() });
export type OwnPlan = z.infer<typeof maybeOwnPlan>;
export const oneOwnPlan = z.object({ plan: clientPlan });
/** Those that the client was ever given. */
export const ownPlans = z.object({ plans: z.array(clientSummary) });

/** What a person reads as an exercise's name; empty where neither it nor its video has one. */
export function exerciseTitle({ name, videoId }: Pick<Exercise, 'name' | 'videoId'>, videos: readonly PlanVideo[]): string {
  return name || (videos.find((video) => video.id === videoId)?.title ?? '');
}

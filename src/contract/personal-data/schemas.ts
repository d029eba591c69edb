/** What people ask about their data by mail or telephone, and in the area; and leaving. */
import * as z from 'zod/mini';
import { day, id, instant, text } from '../fields.ts';
import { limits } from '../limits.ts';

const { whoMax, wordsMax } = limits.personalData;

/** A copy, a correction, erasure, a limit on use, an objection (GDPR 15 to 21). */
export const requestKinds = ['copy', 'correction', 'erasure', 'restriction', 'objection'] as const;
export type RequestKind = (typeof requestKinds)[number];
/** `withdrawn`: by who had asked. */
export const requestOutcomes = ['done', 'refused', 'withdrawn'] as const;
export type RequestOutcome = (typeof requestOutcomes)[number];

const kind = z.enum(requestKinds);
const words = text({ min: 0, max: wordsMax, lines: 'many' });

/** Of a client, or of somebody who is none; `arrivedOn` is the day on which the words arrived. */
export const newRequest = z
  .strictObject({
    kind,
    userId: z.optional(id),
    who: z.optional(text({ max: whoMax })),
    arrivedOn: day,
    words: z.optional(words),
  })
  .check(
    z.refine(({ userId, who }) => userId !== undefined || who !== undefined, { error: 'required', path: ['who'] }),
    z.refine(({ userId, who }) => userId === undefined || who === undefined, { error: 'not_allowed', path: ['who'] }),
  );
export type NewRequest = z.infer<typeof newRequest>;

/** With an outcome the request is over; null opens it again. */
export const requestChange = z.strictObject({
  outcome: z.optional(z.nullable(z.enum(requestOutcomes))),
  words: z.optional(words),
});
export type RequestChange = z.infer<typeof requestChange>;

/** `by`: the client in the area, or the trainer who has recorded it. */
export const request = z.object({
  id,
  kind,
  by: z.enum(['client', 'trainer']),
  userId: z.optional(id),
  who: z.string(),
  words: z.string(),
  arrivedOn: day,
  dueOn: day,
  doneAt: z.optional(instant),
  outcome: z.optional(z.enum(requestOutcomes)),
});
export type DataRequest = z.infer<typeof request>;

/** Open ones first, the first to be due before the others; then the latest. */
export const requests = z.object({ requests: z.array(request) });
export const oneRequest = z.object({ request });

/** Null for who stays. */
export const leaving = z.object({ leavesAt: z.nullable(instant) });
export const leaveForm = z.strictObject({ confirm: z.literal(true) });

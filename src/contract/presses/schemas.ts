import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { openList } from '../open-lists.ts';
import { pressKinds, pressPages } from './kinds.ts';

/** One press: what, on which page, and of which service where one was chosen there. Nothing of who pressed. */
export const press = z.strictObject({
  kind: z.enum(pressKinds),
  page: z.enum(pressPages),
  serviceId: z.optional(z.string().check(z.maxLength(limits.site.idMax, { error: 'too_long' }))),
});
export type Press = z.infer<typeof press>;

/** The last so many days, today included. */
export const pressSpans = ['7', '30', '90'] as const;
export type PressSpan = (typeof pressSpans)[number];
export const pressesOf = z.strictObject({ days: z.enum(pressSpans) });

const counted = z.object({
  kind: z.enum(pressKinds),
  page: z.enum(pressPages),
  serviceId: z.optional(z.string()),
  /** Absent where the service is not shown any more. */
  serviceTitle: z.optional(z.object({ it: z.string(), en: z.string() })),
  count: z.number(),
});
export type CountedPresses = z.infer<typeof counted>;
/** At most one of each kind, page and service. */
export const countedPresses = z.object({ presses: openList(counted) });

import * as z from 'zod/mini';
import { id, instant, nextCursor, page } from '../fields.ts';
import { openList } from '../open-lists.ts';
import { actGroups, actKinds, actNames, actors } from './acts.ts';

/** One act as the admin reads it. */
const act = z.object({
  id,
  at: instant,
  kind: z.enum(actKinds),
  actor: z.enum(actors),
  device: z.optional(z.string()),
  /** The client whom it is about; absent where it is about none, or they were deleted. */
  userId: z.optional(id),
  userName: z.optional(z.string()),
  /** Of what was changed. */
  names: z.array(z.enum(actNames)),
  /** How often within an hour. */
  count: z.number(),
});
export type Act = z.infer<typeof act>;

export const acts = z.object({ acts: openList(act), nextCursor });
/** A changed way in, for the screens of its owner's other sessions. */
const accessChange = z.object({
  id,
  at: instant,
  kind: z.enum(actKinds),
  device: z.optional(z.string()),
  names: z.array(z.enum(actNames)),
});
export type AccessChange = z.infer<typeof accessChange>;
export const accessChanges = z.object({ changes: openList(accessChange) });

/** A page of those of a group, or about a client. */
export const actsOf = z.strictObject({ ...page.shape, group: z.optional(z.enum(actGroups)), userId: z.optional(id) });

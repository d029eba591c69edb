import * as z from 'zod/mini';
import { id, instant } from './fields.ts';
import { category } from './videos.ts';

/** A deleted video while it can be brought back, with whoever it was assigned to. */
const trashedVideo = z.object({
  id,
  title: z.string(),
  category,
  duration: z.number(),
  bytes: z.number(),
  deletedAt: instant,
  keptUntil: instant,
});
export type TrashedVideo = z.infer<typeof trashedVideo>;

/** Last deleted first. */
export const trashedVideos = z.object({ videos: z.array(trashedVideo) });

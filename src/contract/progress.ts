import * as z from 'zod/mini';
import { id, instant, integer } from './fields.ts';
import { limits } from './limits.ts';

/** Where a client stopped, in whole seconds, and whether they have just watched to the end. */
export const progressForm = z.strictObject({
  position: integer({ min: 0, max: limits.video.durationMax }),
  watched: z.boolean(),
});
export type ProgressForm = z.infer<typeof progressForm>;

/** `watched`: to the end, at least once. */
const progress = z.object({ videoId: id, position: z.number(), watched: z.boolean(), updatedAt: instant });
export type Progress = z.infer<typeof progress>;

export const progressList = z.object({ progress: z.array(progress) });
export const oneProgress = z.object({ progress });

import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { type ClientIdentity, clientIdentity } from '#contract/auth/schemas.ts';
import { maybeOwnPlan, type OwnPlan } from '#contract/plans/schemas.ts';
import { type TrainingDay, trainingDay } from '#contract/training/schemas.ts';
import { type ClientVideo, clientVideos, type Progress, progressList } from '#contract/videos/schemas.ts';
import { whenIdle } from '#web/private/lib/when-idle.ts';
import { readStored, removeStored, writeStored } from '#web/public/lib/storage.ts';
import { ownPlanQuery, progressQuery, trainingDayQuery, videosQuery } from '../queries.ts';

/** The list as the server gave it last, for the time without a network; a device has that of one client. */
const KEY = 'dashboard-list';

const lastList = z.object({
  user: clientIdentity,
  videos: clientVideos.shape.videos,
  progress: progressList.shape.progress,
  plan: z.optional(maybeOwnPlan),
  day: z.optional(trainingDay),
  /** Milliseconds of this device's clock. */
  readAt: z.number(),
});
export type LastList = z.infer<typeof lastList>;

export function readLastList(): LastList | undefined {
  return readStored('localStorage', KEY, lastList);
}

/** Removes it, or only that of another client than the one whose id is given. */
export function forgetLastList({ exceptOf }: { exceptOf?: string } = {}): void {
  if (exceptOf === undefined || readLastList()?.user.id !== exceptOf) removeStored('localStorage', KEY);
}

type Lists = {
  videos: ClientVideo[] | undefined;
  progress: ReadonlyMap<string, Progress> | undefined;
  /** Undefined where it could not be read: that of last time stays. */
  plan: OwnPlan | undefined;
  day: TrainingDay | undefined;
  readAt: number;
};

/** Stores what the server has just answered, once the browser is idle. */
export function useRememberedList(user: ClientIdentity, { videos, progress, plan, day, readAt }: Lists): void {
  useEffect(() => {
    if (!videos || !progress) return;
    return whenIdle(() => {
      const last = plan === undefined || day === undefined ? readLastList() : undefined;
      const training = { plan: plan === undefined ? last?.plan : plan, day: day ?? last?.day };
      writeStored('localStorage', KEY, { user, videos, progress: [...progress.values()], ...training, readAt });
    });
  }, [user, videos, progress, plan, day, readAt]);
}

/** Puts the last list in the place of answers that are not there yet. */
export function showLastList(client: QueryClient, { videos, progress, plan, day, readAt }: LastList): void {
  const asOf = { updatedAt: readAt };
  client.setQueryData(videosQuery.queryKey, (known) => known ?? videos, asOf);
  client.setQueryData(progressQuery.queryKey, (known) => known ?? new Map(progress.map((one) => [one.videoId, one])), asOf);
  client.setQueryData(ownPlanQuery.queryKey, (known) => known ?? plan, asOf);
  client.setQueryData(trainingDayQuery.queryKey, (known) => known ?? day, asOf);
}

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { exercisesOf, type PlanDocument } from '#contract/plans/document.ts';
import type { Plan } from '#contract/plans/schemas.ts';
import type { AssignedVideo, Video } from '#contract/videos/schemas.ts';
import { userVideosQuery, videosQuery } from '../../shared/queries.ts';

const NONE: readonly never[] = [];

/** `missing`: the client had it by the plan until the trainer revoked it by hand. */
export type ExerciseVideo = {
  title: string;
  state: 'ready' | 'processing' | 'deleted' | 'missing';
  /** Absent where it is no longer in the library. */
  video?: Video;
  /** Whether the client has it: `plan` only by their current plan, `no` where giving the plan gives it too. */
  has: 'hand' | 'plan' | 'no';
};

const isWatchable = ({ renditions }: Video): boolean => renditions === undefined || renditions.playable;

/** Those that a plan names, once each. */
export const videoIdsOf = (document: Pick<PlanDocument, 'days'>): string[] => [
  ...new Set(exercisesOf(document.days).flatMap(({ videoId }) => videoId ?? [])),
];

/** What a client gets, and loses, once a plan that names these videos is their current one. */
export function videoChanges(assigned: readonly AssignedVideo[], videoIds: readonly string[], library: readonly Video[]) {
  const had = new Set(assigned.map(({ id }) => id));
  const named = new Set(videoIds);
  return {
    gives: library.filter(({ id }) => named.has(id) && !had.has(id)),
    takes: assigned.filter(({ id, byHand }) => !byHand && !named.has(id)),
  };
}

/** The videos of the library and of a plan's client, as its exercises need them. */
export function usePlanVideos(plan: Plan) {
  const library = useQuery(videosQuery).data ?? NONE;
  const assignedQuery = useQuery({ ...userVideosQuery(plan.userId ?? ''), enabled: plan.userId !== null });
  const assigned = assignedQuery.data ?? NONE;
  const isKnown = plan.userId === null || assignedQuery.data !== undefined;
  return useMemo(() => {
    const byId = new Map(library.map((video) => [video.id, video]));
    const own = new Map(assigned.map((video) => [video.id, video.byHand]));
    const ofPlan = new Map(plan.videos.map((video) => [video.id, video]));
    const find = (id: string): ExerciseVideo => {
      const video = byId.get(id);
      const saved = ofPlan.get(id);
      const has = own.get(id) === undefined ? 'no' : own.get(id) ? 'hand' : 'plan';
      if (!video) return { title: saved?.title ?? '', state: saved?.state ?? 'deleted', has };
      const state = saved?.state === 'missing' && has === 'no' ? 'missing' : isWatchable(video) ? 'ready' : 'processing';
      return { title: video.title, state, video, has };
    };
    return {
      library,
      find,
      /** Undefined while it is not known what the client has. */
      changes: (videoIds: readonly string[]) => (isKnown ? videoChanges(assigned, videoIds, library) : undefined),
    };
  }, [library, assigned, plan.videos, isKnown]);
}

export type PlanVideos = ReturnType<typeof usePlanVideos>;

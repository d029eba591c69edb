import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ClientIdentity } from '#contract/auth/schemas.ts';
import { type LastList, showLastList, useRememberedList } from '../offline/last-list.ts';
import { useFollowedList } from '../offline/lazy-videos.ts';
import { ownPlanQuery, progressQuery, trainingDayQuery, videosQuery } from '../queries.ts';

/** What the server says of a client's videos and plan, and until it does, what it said on this device last. */
export function useClientLists(user: ClientIdentity, lastList: LastList | undefined) {
  const list = useQuery(videosQuery);
  const progress = useQuery(progressQuery);
  const plan = useQuery(ownPlanQuery);
  const day = useQuery(trainingDayQuery);
  const { data: videos, dataUpdatedAt: readAt, error } = list;
  // The list waits for what decides whether something stands above it, but not for a second try of theirs.
  const isReady = [progress, plan, day].every((query) => query.isFetched || query.failureCount > 0);
  useOffline(lastList);
  useFollowedList(user.id, videos, !error && readAt !== lastList?.readAt);
  useRememberedList(user, { videos, progress: progress.data, plan: plan.data, day: day.data, readAt });
  return { list, progress: progress.data, ready: isReady ? videos : undefined };
}

/** Shows the last list while there is no other, and asks again for what failed as soon as there is a network. */
function useOffline(lastList: LastList | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (lastList) showLastList(client, lastList);
  }, [client, lastList]);
  useEffect(() => {
    const ask = () => void client.refetchQueries({ predicate: ({ state }) => state.error !== null });
    window.addEventListener('online', ask);
    return () => window.removeEventListener('online', ask);
  }, [client]);
}

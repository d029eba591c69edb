import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isTranscoding, type PendingRenditionSet, type ProcessingStatus } from '#contract/renditions.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useToast } from '#web/ui/toasts.tsx';
import { filmsQuery, videosQuery } from '../../shared/queries.ts';
import { useAttended } from './use-attended.ts';

/** Milliseconds between two looks at the films on their way: while something moves, and while nothing does. */
const MOVING = 2_000;
const RESTING = 30_000;

/** Keeps the films at work up to date as long as the tab is seen, and says when one is ready. `moving`: an upload runs. */
export function useFilmWatch(moving: boolean): ProcessingStatus | undefined {
  const attended = useAttended();
  const { data } = useQuery({
    ...filmsQuery,
    refetchInterval: ({ state }) => (attended || moving) && (moving || isMoving(state.data) ? MOVING : RESTING),
  });
  useReadyMessages(data?.pending);
  return data;
}

const isMoving = (now: ProcessingStatus | undefined) =>
  now?.pending.some(({ state }) => state === 'processing' || (state === 'waiting' && isTranscoding(now))) ?? false;

function useReadyMessages(films: readonly PendingRenditionSet[] | undefined) {
  const client = useQueryClient();
  const toast = useToast();
  const { t } = useTranslation('admin');
  const before = useRef<readonly PendingRenditionSet[]>([]);
  useEffect(() => {
    if (!films) return;
    const gone = before.current.filter(({ id, state }) => state !== 'failed' && !films.some((film) => film.id === id));
    before.current = films;
    const videos = client.getQueryData(videosQuery.queryKey) ?? [];
    for (const { id } of gone) {
      const video = videos.find(({ renditions: film }) => film?.id === id && film.state === 'ready');
      if (!video) continue;
      const { title } = video;
      toast.success(t('renditions.readyDone', { title }), {
        merged: { key: 'renditions.ready', text: (count) => t('renditions.readyMany', { count, title }) },
      });
    }
  }, [films, client, toast, t]);
}

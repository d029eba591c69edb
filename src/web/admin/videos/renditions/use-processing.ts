import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import {
  isTranscoding,
  type PendingRenditionSet,
  type ProcessingStatus,
  type RenditionSet,
} from '#contract/videos/renditions.ts';
import type { Video } from '#contract/videos/schemas.ts';
import { useToast } from '#web/private/later/toasts.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { processingQuery, videosQuery } from '../../shared/queries.ts';

/** Milliseconds between two polls: while a transcode or an upload runs, and otherwise. */
const BUSY_INTERVAL = 2_000;
const QUIET_INTERVAL = 30_000;

/**
 * Polls the renditions that are pending while the tab is in view and in use, and tells when a video is ready. `uploading`:
 * an upload of this tab runs.
 */
export function useProcessing(uploading: boolean): ProcessingStatus | undefined {
  const idle = useIdle();
  const { data } = useQuery({
    ...processingQuery,
    refetchInterval: ({ state }) => (!idle || uploading) && (uploading || isBusy(state.data) ? BUSY_INTERVAL : QUIET_INTERVAL),
  });
  useReadyToasts(data?.pending);
  return data;
}

const isBusy = (status: ProcessingStatus | undefined) =>
  status?.pending.some(({ state }) => state === 'processing' || (state === 'waiting' && isTranscoding(status))) ?? false;

function useReadyToasts(pending: readonly PendingRenditionSet[] | undefined) {
  const client = useQueryClient();
  const toast = useToast();
  const { t } = useTranslation('admin');
  const before = useRef<readonly PendingRenditionSet[]>([]);
  useEffect(() => {
    if (!pending) return;
    const gone = before.current.filter(({ id, state }) => state !== 'failed' && !pending.some((set) => set.id === id));
    before.current = pending;
    const videos = client.getQueryData(videosQuery.queryKey) ?? [];
    for (const { id } of gone) {
      const video = videos.find(({ renditions }) => renditions?.id === id && renditions.state === 'ready');
      if (!video) continue;
      const { title } = video;
      toast.success(t('renditions.readyDone', { title }), {
        merged: { key: 'renditions.ready', text: (count) => t('renditions.readyMany', { count, title }) },
      });
    }
  }, [pending, client, toast, t]);
}

const ACTIVITY = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;
/** Well below the idle time that ends a session. */
const IDLE_AFTER = limits.auth.session.admin.idle / 3;

/** Whether the page has not been used for a while: polling would otherwise keep the session of an unattended screen alive. */
function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    let timer = 0;
    const wake = () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => setIdle(true), IDLE_AFTER);
      setIdle(false);
    };
    wake();
    for (const event of ACTIVITY) addEventListener(event, wake, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const event of ACTIVITY) removeEventListener(event, wake);
    };
  }, []);
  return idle;
}

/** What a video plays or will play, and what is to replace it. */
export type LiveRenditions = {
  current: RenditionSet | undefined;
  incoming: RenditionSet | undefined;
  toolsMissing: boolean;
};

/**
 * A video's renditions as of the last poll, which is newer than the list of videos. What replaces renditions that never
 * played counts as the current ones. A component that uses this renders again only when this video's renditions change.
 */
export function useLiveRenditions(video: Video): LiveRenditions {
  const { data: pending } = useQuery({ ...processingQuery, enabled: false, select: (status) => pendingOf(status, video.id) });
  const { data: toolsMissing = false } = useQuery({ ...processingQuery, enabled: false, select: areToolsMissing });
  const newest = (known: RenditionSet | undefined) =>
    known && known.state !== 'ready' ? (pending?.find(({ id }) => id === known.id) ?? known) : known;
  const [current, incoming] = [newest(video.renditions), newest(video.incoming)];
  if (incoming && current?.playable === false) return { current: incoming, incoming: undefined, toolsMissing };
  return { current, incoming, toolsMissing };
}

const pendingOf = ({ pending }: ProcessingStatus, videoId: string) => pending.filter((set) => set.videoId === videoId);
const areToolsMissing = (status: ProcessingStatus) => !isTranscoding(status);

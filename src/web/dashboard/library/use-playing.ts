import { useCallback, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import type { ClientVideo } from '#contract/videos.ts';

const opened = z.object({ playing: z.string() });

/**
 * Which video is open. It stands in an entry of the browser's history, so that the phone's back gesture closes the player
 * instead of leaving the page, and a reload opens it again.
 */
export function usePlaying(videos: readonly ClientVideo[]) {
  const { state, key } = useLocation();
  const navigate = useNavigate();
  const id = opened.safeParse(state).data?.playing;
  const found = videos.find((video) => video.id === id);
  const playing = useKept(id, found);

  const play = useCallback(
    (video: ClientVideo) => {
      // At once, not when React has time: a phone lets a video start with sound only in answer to a tap.
      void navigate('/dashboard', { state: { playing: video.id }, preventScrollReset: true, flushSync: true });
    },
    [navigate],
  );

  /** In place of the one that is open: going back still closes the player. */
  const playNext = useCallback(
    (video: ClientVideo) => {
      const state = { playing: video.id };
      void navigate('/dashboard', { state, replace: true, preventScrollReset: true, flushSync: true });
    },
    [navigate],
  );

  const left = useRef<string>(undefined);
  const close = useCallback(() => {
    // Going back takes a moment: a second press must not go back twice.
    if (left.current === key) return;
    left.current = key;
    void navigate(-1);
  }, [navigate, key]);

  return { playing, isAssigned: found !== undefined, play, playNext, close };
}

/** A video that leaves the list while it is open stays open: the player itself says what happened to it. */
function useKept(id: string | undefined, found: ClientVideo | undefined): ClientVideo | undefined {
  const [kept, keep] = useState(found);
  if (found && found !== kept) keep(found);
  if (id === undefined) return undefined;
  return found ?? (kept?.id === id ? kept : undefined);
}

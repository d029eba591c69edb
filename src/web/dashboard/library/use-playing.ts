import { useCallback, useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { ClientVideo } from '#contract/videos/schemas.ts';
import { useLocation, useNavigate } from '#web/public/lib/router/router.tsx';
import { continueButtonId, playButtonId } from '../card-elements.ts';
import { isTrainingShown } from '../training/use-training-screen.ts';

const opened = z.object({ playing: z.string(), isContinued: z.optional(z.boolean()) });

/**
 * Which video is open, as state of an entry of the browser's history: the phone's back gesture closes the player instead of
 * leaving the page, and a reload opens it again.
 */
export function usePlaying(videos: readonly ClientVideo[]) {
  const { state, key } = useLocation();
  const navigate = useNavigate();
  const { playing: id, isContinued } = opened.safeParse(state).data ?? {};
  const found = videos.find((video) => video.id === id);
  const playing = useOpenVideo(id, found);

  const isTraining = isTrainingShown(state);
  const open = useCallback(
    (opening: z.infer<typeof opened>) => {
      const state = { ...opening, ...(isTraining && { training: true }) };
      // Synchronously: phones let a video start with sound only within the tap.
      void navigate('/dashboard', { state, flushSync: true });
    },
    [navigate, isTraining],
  );
  const play = useCallback((video: ClientVideo) => open({ playing: video.id }), [open]);
  /** From the row of begun videos, where closing it leads back. */
  const resume = useCallback((video: ClientVideo) => open({ playing: video.id, isContinued: true }), [open]);

  /** Replaces the open one, so that going back still closes the player. */
  const playNext = useCallback(
    (video: ClientVideo) => {
      const state = { playing: video.id };
      void navigate('/dashboard', { state, replace: true, flushSync: true });
    },
    [navigate],
  );

  const left = useRef<string>(undefined);
  const close = useCallback(() => {
    // Navigation is asynchronous: a second press must not go back twice.
    if (left.current === key) return;
    left.current = key;
    void navigate(-1);
  }, [navigate, key]);

  /** The id of the button that opened it; after the next video, of that one's card. */
  const buttonId = playing && (isContinued ? continueButtonId : playButtonId)(playing.id);
  return { playing, buttonId, isAssigned: found !== undefined, play, resume, playNext, close };
}

/** A video that leaves the list while it is open stays open: the player says what happened to it. */
function useOpenVideo(id: string | undefined, found: ClientVideo | undefined): ClientVideo | undefined {
  const [last, setLast] = useState(found);
  if (found && found !== last) setLast(found);
  if (id === undefined) return undefined;
  return found ?? (last?.id === id ? last : undefined);
}

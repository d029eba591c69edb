import { useEffect } from 'react';
import type { ClientVideo } from '#contract/videos.ts';
import { type Finding, inspectVideo, passes, type Trouble } from './inspect-video.ts';

/** How often it is tried again while what passes has not passed, in milliseconds. */
const TRY_EVERY = 3_000;

type Options = {
  video: ClientVideo;
  trouble: Trouble | undefined;
  onFinding: (found: NonNullable<Finding>) => void;
  onRecovered: () => void;
};

/** Goes on by itself as soon as the server answers again. */
export function useRecovery({ video, trouble, onFinding, onRecovered }: Options): void {
  useEffect(() => {
    if (!trouble || !passes(trouble)) return;
    let over = false;
    const look = async () => {
      const found = await inspectVideo(video);
      if (over) return;
      if (!found) onRecovered();
      else if (found !== trouble) onFinding(found);
    };
    const ask = () => void look();
    const timer = setInterval(ask, TRY_EVERY);
    window.addEventListener('online', ask);
    return () => {
      over = true;
      clearInterval(timer);
      window.removeEventListener('online', ask);
    };
  }, [trouble, video, onFinding, onRecovered]);
}

import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { calls } from '#contract/calls.ts';
import { SECOND } from '#contract/units.ts';
import { type RenditionSet, renditionBase } from '#contract/videos/renditions.ts';
import type { Video } from '#contract/videos/schemas.ts';
import { callApi } from '#web/calls/api.ts';
import { loadStoryboard } from '#web/player/controls/thumbnails.ts';
import { Dialog, dialogFooter } from '#web/private/later/dialog.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { Notice } from '#web/public/ui/notice.tsx';
import { keys } from '../../shared/queries.ts';
import { useAction } from '../../shared/use-action.tsx';
import type { SubjectDialogProps } from '../../shared/use-dialog.tsx';
import { VideoPreview } from '../preview.tsx';
import { FrameSlider } from './frame-slider.tsx';

/** The poster of a video, chosen from its frames, or again by the site. */
export function PosterDialog({ subject: video, open, onOpenChange }: SubjectDialogProps<Video>) {
  const { t } = useTranslation('admin');
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={<span className="wrap-anywhere">{t('poster.title', { title: video.title })}</span>}
      description={<span className="[@media(height<42rem)]:hidden">{t('poster.lead')}</span>}
      size="wide"
    >
      <FrameChoice video={video} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

/** The thumbnails of a video's renditions; none where there are no renditions, or no thumbnails of them. */
const storyboardQuery = (set: RenditionSet | undefined) =>
  queryOptions({
    enabled: set?.hasStoryboard === true,
    queryKey: ['admin', 'storyboard', set?.id],
    queryFn: () => loadStoryboard(renditionBase(set?.id ?? '')),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** A component of its own, which is unmounted at the closing. */
function FrameChoice({ video, onDone }: { video: Video; onDone: () => void }) {
  const { t } = useTranslation('admin');
  const { data: storyboard } = useQuery(storyboardQuery(video.renditions));
  const frame = useFrame(video.duration);
  const [broken, setBroken] = useState(false);
  /** Which of the two buttons was pressed. */
  const [byHand, setByHand] = useState(true);
  const save = useAction({
    call: (at: number | null) => callApi(calls.choosePoster, { params: { id: video.id }, body: { at } }),
    done: () => t('poster.saved'),
    fallback: t('fallback.change'),
    touches: [keys.videos],
    shownInPlace: true,
    onDone,
  });
  const choose = (at: number | null) => {
    setByHand(at !== null);
    void save.fire(at);
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      {broken && <Notice tone="error">{t('videos.watchFailed')}</Notice>}
      <VideoPreview
        ref={frame.element}
        video={video}
        muted
        controls={false}
        preload="auto"
        onLoadedMetadata={frame.onLoaded}
        onSeeked={frame.onSeeked}
        onError={() => setBroken(true)}
        className="max-h-[42dvh]"
      />
      <FrameSlider seconds={frame.seconds} duration={frame.duration} storyboard={storyboard} onMove={frame.move} />
      <Button variant="quiet" className="justify-self-center px-3!" busy={save.busy && !byHand} onClick={() => choose(null)}>
        {t('poster.automatic')}
      </Button>
      {save.errorText && <Notice tone="error">{save.errorText}</Notice>}
      <footer className={`${dialogFooter} justify-end border-t-2 border-sand max-sm:*:grow`}>
        <Button busy={save.busy && byHand} disabled={broken} onClick={() => choose(Math.round(frame.seconds * SECOND))}>
          {t(save.busy && byHand ? 'saving' : 'poster.use')}
        </Button>
      </footer>
    </div>
  );
}

/** A video opens on about the frame that an upload gets by itself: a tenth of its length, in seconds at most. */
const START = { part: 0.1, secondsMax: 30 };

/** Where the video stands. While it seeks, only the last place that was asked for is remembered, and is next. */
function useFrame(known: number) {
  const element = useRef<HTMLVideoElement>(null);
  const [duration, setDuration] = useState(known);
  const [seconds, setSeconds] = useState(0);
  /** Where the element was last sent: where it stands then is its own affair, rounded to its frames. */
  const sent = useRef<number>(undefined);
  const seek = (to: number) => {
    if (!element.current || element.current.seeking || to === sent.current) return;
    sent.current = to;
    element.current.currentTime = to;
  };
  const move = (to: number, end = duration) => {
    const next = Math.min(Math.max(0, to), end);
    setSeconds(next);
    seek(next);
  };
  return {
    element,
    duration,
    seconds,
    move: (to: number) => move(to),
    onLoaded: () => {
      const measured = element.current?.duration ?? known;
      const end = Number.isFinite(measured) ? measured : known;
      setDuration(end);
      move(Math.min(end * START.part, START.secondsMax), end);
    },
    onSeeked: () => seek(seconds),
  };
}

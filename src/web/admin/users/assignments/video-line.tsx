import { type MouseEvent, memo } from 'react';
import type { AssignedVideo } from '#contract/videos.ts';
import { formatDuration } from '#web/lib/formats.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { CheckBox } from './check-box.tsx';
import { type Side, sides } from './sides.ts';

type VideoLineProps = {
  side: Side;
  video: AssignedVideo;
  chosen: boolean;
  onChoose: (videos: readonly AssignedVideo[], isChosen: boolean) => void;
  /** Says whether the press was taken. */
  onPress: (video: AssignedVideo) => boolean;
};

/** All of the line but its button picks it: a target as large as a thumb. */
export const VideoLine = memo(({ side, video, chosen, onChoose, onPress }: VideoLineProps) => {
  const { t } = useTranslation('admin');
  const { icon, press, pressOf } = sides[side];
  const pressed = (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget;
    if (onPress(video)) passFocusOn(button);
  };
  return (
    <li className="flex items-center gap-3 border-b border-sand">
      <CheckBox checked={chosen} onChange={(isChosen) => onChoose([video], isChosen)} className="min-w-0 flex-1">
        <span className="min-w-0">
          <span className="block leading-snug font-bold wrap-break-word">{video.title}</span>
          <span className="block text-sm text-slate">
            {t(`common:categories.${video.category}`)} · <span className="tabular-nums">{formatDuration(video.duration)}</span>
          </span>
        </span>
      </CheckBox>
      <Button
        size="small"
        variant="outline"
        className="shrink-0 scroll-mb-28 px-3!"
        aria-label={t(pressOf, { title: video.title })}
        onClick={pressed}
      >
        <Icon name={icon} className="size-4" />
        {t(press)}
      </Button>
    </li>
  );
});

/** The line leaves with its button: the next one takes the focus, else the one before, else the list's title by itself. */
function passFocusOn(button: HTMLElement) {
  const line = button.closest('li');
  const neighbour = line?.nextElementSibling ?? line?.previousElementSibling;
  neighbour?.querySelector('button')?.focus({ preventScroll: true });
}

import type { MouseEvent } from 'react';
import type { AssignedVideo } from '#contract/videos.ts';
import { formatDuration } from '#web/lib/formats.ts';
import { useTranslation } from '#web/lib/language/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';

type VideoLineProps = {
  video: AssignedVideo;
  icon: IconName;
  label: string;
  of: string;
  /** Says whether the press was taken. */
  onPress: (video: AssignedVideo) => boolean;
};

export function VideoLine({ video, icon, label, of, onPress }: VideoLineProps) {
  const { t } = useTranslation('common');
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (onPress(video)) passFocusOn(event.currentTarget);
  };
  return (
    <li className="flex items-center gap-4 border-b border-sand py-1.5">
      <div className="min-w-0 flex-1">
        <p className="leading-snug font-bold wrap-break-word">{video.title}</p>
        <p className="text-sm text-slate">
          {t(`categories.${video.category}`)} · <span className="tabular-nums">{formatDuration(video.duration)}</span>
        </p>
      </div>
      <Button size="small" variant="outline" className="shrink-0 px-3!" aria-label={of} onClick={press}>
        <Icon name={icon} className="size-4" />
        {label}
      </Button>
    </li>
  );
}

/** The line leaves with its button: the next one takes the focus, else the one before, else the panel's title. */
function passFocusOn(button: HTMLElement) {
  const line = button.closest('li');
  const neighbour = line?.nextElementSibling ?? line?.previousElementSibling;
  const next = neighbour?.querySelector('button') ?? button.closest('section')?.querySelector('h3');
  next?.focus({ preventScroll: true });
}

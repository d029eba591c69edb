import { type MouseEvent, memo } from 'react';
import type { NamedVideo } from '#contract/videos/schemas.ts';
import { CheckBox } from '#web/private/later/check-box.tsx';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { formatDuration } from '#web/public/lib/format-duration.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';

/** What differs between the two lists of the panel. `assigns`: whether the button of a row assigns the video or revokes it. */
export const assignmentLists = {
  assigned: {
    assigns: false,
    title: 'panel.assigned',
    search: 'panel.searchAssigned',
    icon: 'close',
    press: 'panel.revoke',
    pressOf: 'panel.revokeOf',
    pressMany: 'panel.revokeMany',
  },
  available: {
    assigns: true,
    title: 'panel.available',
    search: 'panel.search',
    icon: 'plus',
    press: 'panel.assign',
    pressOf: 'panel.assignOf',
    pressMany: 'panel.assignMany',
  },
} as const;

export type AssignmentList = keyof typeof assignmentLists;

type VideoRowProps = {
  list: AssignmentList;
  video: NamedVideo;
  selected: boolean;
  onSelect: (videos: readonly NamedVideo[], isSelected: boolean) => void;
  /** Returns whether the press was accepted. */
  onPress: (video: NamedVideo) => boolean;
};

/** All of the row but its button selects the video, which gives touch a large target. */
export const VideoRow = memo(({ list, video, selected, onSelect, onPress }: VideoRowProps) => {
  const { t } = useTranslation('admin');
  const { assigns, icon, press, pressOf } = assignmentLists[list];
  const pressed = (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget;
    if (onPress(video)) passFocusOn(button);
  };
  return (
    <li className="flex items-center gap-3 border-b border-sand">
      <CheckBox checked={selected} onChange={(isSelected) => onSelect([video], isSelected)} className="min-w-0 flex-1">
        <span className="min-w-0">
          <span className="block leading-snug font-bold wrap-break-word">{video.title}</span>
          <span className="block text-sm text-slate">
            {t(`common:categories.${video.category}`)}{' '}
            <span className="whitespace-nowrap tabular-nums">· {formatDuration(video.duration)}</span>
          </span>
        </span>
      </CheckBox>
      <Button
        size="small"
        variant={assigns ? 'outline' : 'quiet'}
        className="shrink-0 scroll-mb-28 px-3! no-underline!"
        aria-label={t(pressOf, { title: video.title })}
        onClick={pressed}
      >
        <Icon name={icon} className="size-4" />
        {t(press)}
      </Button>
    </li>
  );
});

/** The row is removed with its button: focus moves to the next row, else to the one before, else to the list's title. */
function passFocusOn(button: HTMLElement) {
  const row = button.closest('li');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  neighbour?.querySelector('button')?.focus({ preventScroll: true });
}

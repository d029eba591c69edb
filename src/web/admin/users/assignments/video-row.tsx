import { type MouseEvent, memo, type ReactNode, useEffect, useRef } from 'react';
import type { AssignedVideo } from '#contract/videos.ts';
import { formatDuration } from '#web/lib/formats.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';

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
  video: AssignedVideo;
  selected: boolean;
  onSelect: (videos: readonly AssignedVideo[], isSelected: boolean) => void;
  /** Returns whether the press was accepted. */
  onPress: (video: AssignedVideo) => boolean;
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
            {t(`common:categories.${video.category}`)} · <span className="tabular-nums">{formatDuration(video.duration)}</span>
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

type CheckBoxProps = {
  checked: boolean;
  /** Some but not all of what it stands for are checked. */
  partly?: boolean;
  onChange: (checked: boolean) => void;
  className?: string;
  children: ReactNode;
};

/** A native checkbox with our look, in a label high enough for touch. The scroll margin keeps it clear of the selection bar. */
export function CheckBox({ checked, partly = false, onChange, className, children }: CheckBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = partly;
  }, [partly]);
  return (
    <label className={classNames('flex min-h-14 cursor-pointer items-center gap-3 py-2', className)}>
      <span className="relative grid size-6 shrink-0">
        <input
          ref={box}
          type="checkbox"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          className="peer scroll-mb-28 cursor-pointer appearance-none border-2 border-ink-black bg-white checked:bg-ink-black indeterminate:bg-ink-black"
        />
        <span className="pointer-events-none absolute inset-0 hidden place-items-center text-white peer-checked:grid">
          <Icon name="check" className="size-5" />
        </span>
        <span className="pointer-events-none absolute inset-x-1.5 top-1/2 hidden h-0.5 -translate-y-1/2 bg-white peer-indeterminate:block" />
      </span>
      {children}
    </label>
  );
}

import { formatDuration } from '#web/lib/formats.ts';
import { useTranslation } from '#web/lib/language/use-translation.ts';
import type { Loop } from '../habits/use-loop.ts';
import { ControlButton } from './control-button.tsx';
import { ControlIcon } from './control-icon.tsx';

/** One button, three presses: begins here, ends here, enough. It says what the next press does. */
export function LoopButton({ loop: { from, to, isOn, press } }: { loop: Loop }) {
  const { t } = useTranslation('dashboard');
  const next = isOn ? 'stop' : from === undefined ? 'from' : 'to';
  const isMarked = from !== undefined;
  const shown = from === undefined ? 'A–B' : `${formatDuration(from)}–${to === undefined ? '…' : formatDuration(to)}`;
  return (
    <ControlButton label={`${shown} ${t(`player.loop.${next}`)}`} aria-pressed={isMarked} onClick={press}>
      <span className={isMarked ? 'contents max-lg:hidden' : 'contents'}>
        <ControlIcon name="loop" />
      </span>
      <span className={isMarked ? 'whitespace-nowrap max-lg:text-xs' : 'whitespace-nowrap'}>{shown}</span>
    </ControlButton>
  );
}

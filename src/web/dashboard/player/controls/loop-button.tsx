import { formatDuration } from '#web/lib/formats.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import type { Loop } from '../preferences/use-loop-and-repeat.ts';
import { ControlButton } from './control-button.tsx';
import { ControlIcon } from './control-icon.tsx';

/** One button, three presses: begins here, ends here, enough. It says what the next press does. */
export function LoopButton({ loop: { from, to, isOn, press } }: { loop: Loop }) {
  const { t } = useTranslation('dashboard');
  const next = isOn ? 'stop' : from === undefined ? 'from' : 'to';
  const isMarked = from !== undefined;
  const shown = from === undefined ? 'A–B' : `${formatDuration(from)}–${to === undefined ? '…' : formatDuration(to)}`;
  return (
    <ControlButton
      label={`${shown} ${t(`player.loop.${next}`)}`}
      {...(!isMarked && { words: t('player.loop.short') })}
      aria-pressed={isMarked}
      onClick={press}
    >
      <ControlIcon name="loop" />
      <span className="whitespace-nowrap">{shown}</span>
    </ControlButton>
  );
}

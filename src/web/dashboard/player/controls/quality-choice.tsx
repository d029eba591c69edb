import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import type { QualityChoice as Choice } from '../preferences/use-quality.ts';
import { ControlChoice, FRAMED } from './choices.tsx';

type QualityChoiceProps = {
  choice: Choice;
  /** Short side in pixels of what is seen now, where known. */
  seen: number | undefined;
};

const named = (height: number) => `${height}p`;

/** What is chosen and, where that is left to the line, what is seen: one above the other, as a phone is narrow. */
export function QualityChoice({ choice: { heights, value, change }, seen }: QualityChoiceProps) {
  const { t } = useTranslation('dashboard');
  const auto = t('player.controls.automatic');
  const isTold = value === 'auto' && seen !== undefined;
  return (
    <ControlChoice
      label={t('player.controls.quality')}
      words={t('player.controls.quality')}
      shown={
        <>
          <span className={isTold ? 'text-xs leading-none' : undefined}>{value === 'auto' ? auto : named(value)}</span>
          {isTold && <span>{named(seen)}</span>}
        </>
      }
      boxClassName={`${FRAMED} px-2`}
      value={value}
      onChange={(event) => change(event.target.value === 'auto' ? 'auto' : Number(event.target.value))}
    >
      <option value="auto">{isTold ? `${auto} · ${named(seen)}` : auto}</option>
      {heights.map((height) => (
        <option key={height} value={height}>
          {named(height)}
        </option>
      ))}
    </ControlChoice>
  );
}

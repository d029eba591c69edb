import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { type Speed, speeds } from '../preferences/use-preferences.ts';
import { ControlChoice, FRAMED } from './choices.tsx';

export function SpeedChoice({ speed }: { speed: Speed }) {
  const { t, language } = useTranslation('dashboard');
  const numbers = new Intl.NumberFormat(language);
  return (
    <ControlChoice
      label={t('player.controls.speed')}
      shown={`${numbers.format(speed.value)}×`}
      boxClassName={FRAMED}
      value={speed.value}
      onChange={(event) => speed.change(Number(event.target.value))}
    >
      {speeds.map((value) => (
        <option key={value} value={value}>
          {numbers.format(value)}×
        </option>
      ))}
    </ControlChoice>
  );
}

import { useTranslation } from '#web/lib/language/use-translation.ts';
import { type Speed, speeds } from '../habits/use-speed.ts';

/** The system's own list: the one that phones and screen readers do best. */
export function SpeedChoice({ speed }: { speed: Speed }) {
  const { t, language } = useTranslation('dashboard');
  const numbers = new Intl.NumberFormat(language);
  return (
    <select
      aria-label={t('player.controls.speed')}
      value={speed.value}
      onChange={(event) => speed.change(Number(event.target.value))}
      className="h-11 min-w-16 cursor-pointer border-2 border-white/40 bg-ink-black px-2 text-sm font-bold tabular-nums hover:border-white"
    >
      {speeds.map((value) => (
        <option key={value} value={value}>
          {numbers.format(value)}×
        </option>
      ))}
    </select>
  );
}

import { limits } from '#contract/limits.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';

/** That the day has more sets than a training takes, as a plan of an earlier release may; nothing where it has not. */
export function LeftOut({ count }: { count: number }) {
  const { t } = useTranslation('dashboard');
  if (count === 0) return null;
  return (
    <p className="border-l-8 border-tram bg-white px-4 py-3 font-bold">
      {t('training.leftOut', { count, max: limits.training.setsMax })}
    </p>
  );
}

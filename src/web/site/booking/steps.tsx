import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { usePage, usePreviewPart } from '#web/public/lib/page/use-page.ts';

const STEPS = [
  { name: 'before', rule: 'border-tram' },
  { name: 'during', rule: 'border-red' },
  { name: 'after', rule: 'border-green' },
] as const;

const LABEL = 'label mb-6 text-red-deep';

/** What comes before, during and after the first call; without a calendar the day is arranged by telephone or in writing. */
export function Steps({ heading = LABEL }: { heading?: string }) {
  const { t } = useTranslation('site');
  const { figures, identity } = usePage();
  const { booking, contacts } = identity;
  const direct = contacts.phone ? 'booking.steps.beforeDirect' : 'booking.steps.beforeWritten';
  return (
    <section {...usePreviewPart('steps')} aria-labelledby="steps-title">
      <h2 id="steps-title" className={heading}>
        {t('booking.steps.title')}
      </h2>
      <ol className="grid gap-4 md:grid-cols-3 md:gap-6">
        {STEPS.map(({ name, rule }) => (
          <li key={name} className={`border-t-8 bg-white p-6 md:p-8 ${rule}`}>
            <h3 className="text-2xl font-extrabold tracking-tight">{t(`booking.steps.${name}`)}</h3>
            <p className="mt-2 text-lg">
              {name === 'before' && !booking.consultation
                ? t(direct)
                : t(`booking.steps.${name}Text`, { hours: figures.cancellationHours })}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

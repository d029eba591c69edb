import type { Certification } from '#contract/pages/data.ts';
import { useLanguage } from '#web/public/lib/i18n/use-language.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { usePreviewPart } from '#web/public/lib/page/use-page.ts';

type CredentialsProps = { certifications: readonly Certification[]; className?: string };

const BESIDE_EACH_OTHER = 'page-width gap-6 py-6 md:grid-cols-2 md:pt-12 lg:gap-8 lg:pt-16';

/** What the trainer is certified for, and what is trained here. A card without entries is left out. */
export function Credentials({ certifications, className = BESIDE_EACH_OTHER }: CredentialsProps) {
  const { t } = useTranslation('site');
  const language = useLanguage();
  const ofCertifications = usePreviewPart('certifications');
  const ofSpecializations = usePreviewPart('specializations');
  const lines = t('about.specializationLines').split('\n').filter(Boolean);
  if (certifications.length + lines.length === 0) return null;
  return (
    <div className={`grid grid-cols-[minmax(0,1fr)] ${className}`}>
      {certifications.length > 0 && (
        <section {...ofCertifications} className="border-t-8 border-tram bg-white p-6 only:md:col-span-2 md:p-8 lg:p-10">
          <h2 className="headline text-3xl lg:text-4xl">{t('about.certifications')}</h2>
          <ul className="mt-5 divide-y divide-sand lg:mt-7">
            {certifications.map(({ id, title, issuer, year }) => (
              <Entry
                key={id}
                title={title[language]}
                issuer={issuer[language]}
                year={year}
                hasYears={certifications.some((one) => one.year)}
              />
            ))}
          </ul>
        </section>
      )}
      {lines.length > 0 && (
        <section
          {...ofSpecializations}
          className="border-t-8 border-red bg-ink-black p-6 text-white only:md:col-span-2 md:p-8 lg:p-10"
        >
          <h2 className="headline text-3xl lg:text-4xl">{t('about.specializations')}</h2>
          <ul className="mt-5 divide-y divide-white/25 lg:mt-7">
            {lines.map((line) => (
              <li key={line} className="py-4 text-lg leading-snug font-bold lg:text-xl">
                {line}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

type EntryProps = { title: string; issuer: string; year: number | null; hasYears: boolean };

/** The years are a column of their own, also where one entry has none. */
function Entry({ title, issuer, year, hasYears }: EntryProps) {
  return (
    <li className={hasYears ? 'grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-3 py-4' : 'py-4'}>
      {hasYears && <span className="pt-0.5 font-bold text-red-deep tabular-nums">{year}</span>}
      <span className="min-w-0 leading-snug">
        <span className="block text-lg font-bold">{title}</span>
        {issuer && <span className="mt-0.5 block">{issuer}</span>}
      </span>
    </li>
  );
}

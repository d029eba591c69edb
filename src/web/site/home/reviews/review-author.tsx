import type { PublicReview } from '#contract/reviews/schemas.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';

/** The author's name, and below it the service and the months of training, where they agreed to that. */
export function ReviewAuthor({ author, training }: Pick<PublicReview, 'author' | 'training'>) {
  const { t, language } = useTranslation('site');
  const { service, months } = training ?? {};
  return (
    <span className="min-w-0 wrap-anywhere">
      <span dir="auto" className="block font-bold">
        {author.displayName}
      </span>
      {(service || months) && (
        <span className="block text-sm text-ink-black/70">
          {service && <span>{service[language]}</span>}
          {service && months && ' · '}
          {months && <span className="whitespace-nowrap">{t('common:labels.months', { count: months })}</span>}
        </span>
      )}
    </span>
  );
}

/** The language of a text where it is not the page's, for its `lang` (WCAG 3.1.2). */
export function useLanguageOfPart(language: PublicReview['language']) {
  const { language: ofPage } = useTranslation('site');
  return language === ofPage ? undefined : (language ?? undefined);
}

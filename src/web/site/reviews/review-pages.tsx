import { reviewsPageQuery } from '#contract/pages/data.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Link } from '#web/public/lib/router/link.tsx';
import { useSitePath } from '../shared/site-link.tsx';

/** Where the next reviews are, and the ones before: links, which need no script. */
export function ReviewPages({ at, pages }: { at: number; pages: number }) {
  const { t } = useTranslation('site');
  const path = useSitePath()('/recensioni');
  if (pages === 1) return null;
  const to = (page: number) => (page === 1 ? path : `${path}?${reviewsPageQuery}=${page}`);
  return (
    <nav aria-label={t('reviews.pages')} className="flex flex-wrap items-center gap-x-6 gap-y-3">
      {at > 1 && (
        <Link to={to(at - 1)} className={PAGE_LINK}>
          {t('reviews.previous')}
        </Link>
      )}
      <span>{t('reviews.page', { page: at, pages })}</span>
      {at < pages && (
        <Link to={to(at + 1)} className={PAGE_LINK}>
          {t('reviews.next')}
        </Link>
      )}
    </nav>
  );
}

const PAGE_LINK = 'inline-grid min-h-12 items-center font-bold underline decoration-2 underline-offset-4';

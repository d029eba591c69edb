import { useTranslation } from 'react-i18next';
import type { PublicReview } from '#contract/reviews.ts';
import { formatMonthYear } from '#web/lib/formats.ts';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { BookLink } from '../frame/book-link.tsx';

export function Reviews({ reviews }: { reviews: PublicReview[] }) {
  const { t } = useTranslation('site');
  return (
    <section aria-labelledby="reviews-title" className="page-width section-space">
      <p className="label mb-2 text-red-deep">{t('reviews.label')}</p>
      <h2 id="reviews-title" className="headline text-4xl md:text-6xl">
        {t('reviews.title')}
      </h2>
      <p className="mt-4 text-lg">{t('reviews.subtitle')}</p>
      {reviews.length > 0 ? <Cards reviews={reviews} /> : <Nothing />}
      <p className="mt-10 max-w-2xl text-sm">{t('reviews.verified')}</p>
      {/* Another zone, another document. */}
      <a href="/dashboard" className="mt-4 inline-block py-2 font-bold underline decoration-2 underline-offset-4">
        {t('reviews.share')}
      </a>
    </section>
  );
}

function Nothing() {
  const { t } = useTranslation('site');
  return (
    <div className="mt-12">
      <EmptyState title={t('reviews.empty')} />
    </div>
  );
}

const RULES = ['border-tram', 'border-red', 'border-green'] as const;

function Cards({ reviews }: { reviews: PublicReview[] }) {
  const { t } = useTranslation('site');
  return (
    <>
      <ul className="mt-12 grid gap-6 md:grid-cols-2 lg:grid-cols-3">
        {reviews.map((review, index) => (
          <Card key={review.id} review={review} rule={RULES[index % RULES.length] ?? RULES[0]} />
        ))}
      </ul>
      <div className="mt-10">
        <BookLink>{t('reviews.book')}</BookLink>
      </div>
    </>
  );
}

function Card({ review, rule }: { review: PublicReview; rule: string }) {
  const { t } = useTranslation('site');
  return (
    <li className={classNames('flex min-w-0 flex-col gap-4 border-t-8 bg-white p-6 wrap-anywhere md:p-8', rule)}>
      <Stars rating={review.rating} label={t('reviews.stars', { rating: review.rating })} />
      {review.title && <h3 className="text-xl leading-tight font-extrabold tracking-tight">{review.title}</h3>}
      <p className="whitespace-pre-line">{review.comment}</p>
      <p className="mt-auto flex flex-wrap justify-between gap-x-4 pt-4">
        <span className="font-bold">{review.author.displayName}</span>
        <time dateTime={review.createdAt}>{formatMonthYear(review.createdAt)}</time>
      </p>
    </li>
  );
}

import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { usePage } from '#web/public/lib/page/use-page.ts';
import { classNames } from '#web/public/ui/class-names.ts';
import { Stars } from '#web/public/ui/icon.tsx';
import { ReviewAuthor, useLanguageOfPart } from '../home/reviews/review-author.tsx';
import type { ReviewList } from '../page-data.server.ts';

type Listed = ReviewList['reviews'][number];

const RULES = ['border-tram', 'border-red', 'border-green'] as const;

/** A whole review, with the trainer's reply. Clients write in any script, so each text has its own direction. */
export function ListedReview({ review, index }: { review: Listed; index: number }) {
  const { t } = useTranslation('site');
  const { title, comment, rating, author, training, month, createdAt, reply } = review;
  const language = useLanguageOfPart(review.language);
  return (
    <article className={classNames('flex h-full flex-col gap-3 border-t-8 bg-white p-5 lg:p-8', RULES[index % RULES.length])}>
      <Stars rating={rating} label={t('reviews.stars', { count: rating })} />
      {title && (
        <h2 dir="auto" lang={language} className="text-xl leading-tight font-extrabold tracking-tight wrap-anywhere">
          {title}
        </h2>
      )}
      <p dir="auto" lang={language} className="wrap-anywhere whitespace-pre-line">
        {comment}
      </p>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 pt-1">
        <ReviewAuthor author={author} training={training} />
        <time dateTime={createdAt} className="text-ink-black/70">
          {month}
        </time>
      </p>
      {reply && <Reply reply={reply} />}
    </article>
  );
}

function Reply({ reply: { text, on, changedOn } }: { reply: NonNullable<Listed['reply']> }) {
  const { t } = useTranslation('site');
  const { name } = usePage().identity;
  return (
    <blockquote className="mt-auto border-l-8 border-ink-black bg-bone px-4 py-3">
      <p className="text-sm wrap-anywhere">
        <span className="font-bold">{t('reviews.replyOf', { name })}</span> ·{' '}
        {changedOn ? t('reviews.changedOn', { date: changedOn }) : on}
      </p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {text}
      </p>
    </blockquote>
  );
}

import type { Language } from '#contract/languages.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { classNames } from '#web/public/ui/class-names.ts';
import { Stars } from '#web/public/ui/icon.tsx';
import { ReviewAuthor, useLanguageOfPart } from './review-author.tsx';
import { splitComment, splitTitle } from './split-comment.ts';
import type { DatedReview } from './with-month.ts';

const RULES = ['border-tram', 'border-red', 'border-green'] as const;

/** `index` chooses the colour of its rule. Clients write in any script, so each text has its own direction. */
export function ReviewCard({ review, index }: { review: DatedReview; index: number }) {
  const { t } = useTranslation('site');
  const title = splitTitle(review.title ?? '');
  const language = useLanguageOfPart(review.language);
  return (
    <article
      className={classNames(
        'flex h-full min-w-0 flex-col gap-4 border-t-8 bg-white p-[min(1.5rem,6.4vw)] md:p-5 lg:p-8',
        RULES[index % RULES.length],
      )}
    >
      <Stars rating={review.rating} label={t('reviews.stars', { count: review.rating })} />
      {title.beginning && (
        <h3 dir="auto" lang={language} className="text-xl leading-tight font-extrabold tracking-tight">
          {title.beginning}
          {title.rest && (
            <>
              <span className="[article:has([open])_&]:hidden">…</span>
              <span className="hidden [article:has([open])_&]:inline">{review.title?.slice(title.beginning.length)}</span>
            </>
          )}
        </h3>
      )}
      <Comment text={review.comment} language={language} isTitleCut={title.rest !== ''} />
      <p className="mt-auto flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 pt-4 md:max-lg:flex-col">
        <ReviewAuthor {...review} />
        <time dateTime={review.createdAt} className="text-ink-black/70">
          {review.month}
        </time>
      </p>
    </article>
  );
}

type CommentProps = {
  text: string;
  language: Language | undefined;
  /** The title above was cut too: one control shows all of both. */
  isTitleCut: boolean;
};

/** A long comment shows its beginning and opens on request, without scripts too: all cards are as tall as the tallest. */
function Comment({ text, language, isTitleCut }: CommentProps) {
  const { t } = useTranslation('site');
  const { beginning, rest } = splitComment(text);
  return (
    <div>
      <p dir="auto" lang={language} className="whitespace-pre-line">
        {beginning}
      </p>
      {(rest || isTitleCut) && (
        <details className="flex flex-col">
          <summary className="order-last w-fit cursor-pointer list-none py-2 font-bold underline decoration-2 underline-offset-4 [&::-webkit-details-marker]:hidden">
            <span className="[article:has([open])_&]:hidden">{t('reviews.readMore')}</span>
            <span className="hidden [article:has([open])_&]:inline">{t('reviews.readLess')}</span>
          </summary>
          {rest && (
            <p dir="auto" lang={language} className="pt-3 whitespace-pre-line">
              {rest}
            </p>
          )}
        </details>
      )}
    </div>
  );
}

import type { Review } from '#contract/reviews/schemas.ts';
import { formatDate } from '#web/calls/formats.ts';
import { trainingLine } from '#web/private/lib/training-line.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { fullName } from '../users/user-facts.tsx';

/** What its author agreed to show beside their name, as the site writes it. */
export function TrainingNote({ review: { training } }: { review: Review }) {
  const { t, language } = useTranslation('admin');
  const line = training && trainingLine({ t, language }, training);
  return line && <span className="block text-sm wrap-anywhere">{t('reviews.beside', { line })}</span>;
}

/** Why a review is hidden, with the words that its author reads. */
export function HiddenNote({ review: { hidden } }: { review: Review }) {
  const { t } = useTranslation('admin');
  if (!hidden) return null;
  return (
    <p className="text-sm wrap-anywhere whitespace-pre-line">
      <span className="font-bold">
        {t('reviews.hiddenFor', { date: formatDate(hidden.at), reason: t(`common:hiddenReasons.${hidden.reason}`) })}
      </span>
      {hidden.words && <span dir="auto"> «{hidden.words}»</span>}
    </p>
  );
}

/** The trainer's public reply to an approved review, or where to write one. */
export function ReplyNote({ review, onReply }: { review: Review; onReply: (review: Review) => void }) {
  const { t } = useTranslation('admin');
  const { reply, isApproved, author } = review;
  if (!isApproved) return null;
  const label = reply ? 'changeReply' : 'reply';
  return (
    <div className="grid justify-items-start gap-1">
      {reply && (
        <blockquote className="border-l-4 border-sand pl-3">
          <p className="text-sm text-slate">{t('reviews.replyOf', { date: formatDate(reply.changedAt ?? reply.at) })}</p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {reply.text}
          </p>
        </blockquote>
      )}
      <Button
        size="small"
        variant="quiet"
        className="px-0!"
        aria-label={t(`reviews.${label}To`, { name: fullName(author) })}
        onClick={() => onReply(review)}
      >
        {t(`reviews.${label}`)}
      </Button>
    </div>
  );
}

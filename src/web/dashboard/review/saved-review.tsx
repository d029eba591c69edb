import { useState } from 'react';
import type { OwnReview } from '#contract/reviews.ts';
import { formatDate } from '#web/lib/formats.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { Icon, Stars } from '#web/ui/icon.tsx';
import { useDeleteReview } from './use-own-review.ts';

type SavedReviewProps = { review: OwnReview; onEdit: () => void; onDeleted: () => void };

export function SavedReview({ review, onEdit, onDeleted }: SavedReviewProps) {
  const { t } = useTranslation('dashboard');
  return (
    <article className={`border-t-8 bg-white p-5 sm:p-8 ${review.isApproved ? 'border-green' : 'border-tram'}`}>
      <Status approved={review.isApproved} />
      <div className="mt-5">
        <Stars rating={review.rating} label={t('common:labels.stars', { count: review.rating })} />
      </div>
      {review.title && (
        <h3 dir="auto" className="mt-3 text-2xl leading-tight font-extrabold tracking-tight wrap-anywhere">
          {review.title}
        </h3>
      )}
      <p dir="auto" className="mt-2 text-lg whitespace-pre-line wrap-anywhere">
        {review.comment}
      </p>
      <p className="mt-4 flex flex-wrap gap-x-6 text-sm text-slate">
        <span>{t('review.written', { date: formatDate(review.createdAt) })}</span>
        {review.updatedAt !== review.createdAt && <span>{t('review.modified', { date: formatDate(review.updatedAt) })}</span>}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="outline" onClick={onEdit}>
          <Icon name="edit" />
          {t('review.edit')}
        </Button>
        <DeleteButton onDeleted={onDeleted} />
      </div>
    </article>
  );
}

function Status({ approved }: { approved: boolean }) {
  const { t } = useTranslation('dashboard');
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p
        className={`inline-flex items-center gap-2 px-3 py-1.5 text-sm font-bold ${approved ? 'bg-green text-white' : 'bg-tram text-ink-black'}`}
      >
        <Icon name={approved ? 'check' : 'clock'} />
        {t(approved ? 'review.approved' : 'review.pending')}
      </p>
      {!approved && <p className="text-sm text-slate">{t('review.pendingNote')}</p>}
    </div>
  );
}

function DeleteButton({ onDeleted }: { onDeleted: () => void }) {
  const { t } = useTranslation('dashboard');
  const [asking, setAsking] = useState(false);
  const { start, busy, refusal, reset } = useDeleteReview(onDeleted);
  const change = (open: boolean) => {
    reset();
    setAsking(open);
  };
  return (
    <>
      <Button variant="danger" onClick={() => change(true)}>
        <Icon name="trash" />
        {t('review.delete')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={change}
        title={t('review.deleteTitle')}
        question={t('review.deleteQuestion')}
        confirmLabel={t('review.deleteConfirm')}
        cancelLabel={t('review.cancel')}
        busy={busy}
        error={refusal ?? undefined}
        onConfirm={() => start(undefined)}
      />
    </>
  );
}

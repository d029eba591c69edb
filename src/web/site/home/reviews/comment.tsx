import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { splitComment } from './split-comment.ts';

type CommentProps = {
  text: string;
  /** The title above was cut too: the same control shows the whole of both. */
  isTitleCut: boolean;
};

/** A long comment shows its beginning and opens on request, without scripts too: one must not make every card tall. */
export function Comment({ text, isTitleCut }: CommentProps) {
  const { t } = useTranslation('site');
  const { beginning, rest } = splitComment(text);
  return (
    <div>
      <p dir="auto" className="whitespace-pre-line">
        {beginning}
      </p>
      {(rest || isTitleCut) && (
        <details className="flex flex-col">
          <summary className="order-last w-fit cursor-pointer list-none py-2 font-bold underline decoration-2 underline-offset-4 [&::-webkit-details-marker]:hidden">
            <span className="group-has-open/card:hidden">{t('reviews.readMore')}</span>
            <span className="hidden group-has-open/card:inline">{t('reviews.readLess')}</span>
          </summary>
          {rest && (
            <p dir="auto" className="pt-3 whitespace-pre-line">
              {rest}
            </p>
          )}
        </details>
      )}
    </div>
  );
}

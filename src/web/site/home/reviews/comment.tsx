import { useTranslation } from '#web/lib/language/use-translation.ts';
import { splitComment } from './split-comment.ts';

/** A long comment shows its beginning and opens on request, without scripts too: one must not make every card tall. */
export function Comment({ text }: { text: string }) {
  const { t } = useTranslation('site');
  const { beginning, rest } = splitComment(text);
  return (
    <div className="group/comment">
      <p className="whitespace-pre-line">{beginning}</p>
      {rest && (
        <details className="flex flex-col">
          <summary className="order-last w-fit cursor-pointer list-none py-2 font-bold underline decoration-2 underline-offset-4 [&::-webkit-details-marker]:hidden">
            <span className="group-has-open/comment:hidden">{t('reviews.readMore')}</span>
            <span className="hidden group-has-open/comment:inline">{t('reviews.readLess')}</span>
          </summary>
          <p className="pt-3 whitespace-pre-line">{rest}</p>
        </details>
      )}
    </div>
  );
}

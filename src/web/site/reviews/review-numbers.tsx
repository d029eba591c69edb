import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import type { ReviewList } from '../page-data.server.ts';

type Counts = ReviewList['counts'];

const STARS = [1, 2, 3, 4, 5] as const;

/** Where all reviews are that were ever received, and why some are not shown, by their stars. */
export function ReviewNumbers({ counts }: { counts: Counts }) {
  const { t } = useTranslation('site');
  const { since, hiddenBy, ...numbers } = counts;
  return (
    <section aria-labelledby="review-numbers" className="grid grid-cols-1 gap-5 border-t-8 border-ink-black pt-6">
      <h2 id="review-numbers" className="headline text-3xl md:text-5xl">
        {t('reviews.numbers')}
      </h2>
      <p className="text-lg tabular-nums">
        {t('reviews.counts', numbers)} {t('reviews.since', { date: since })}
      </p>
      {hiddenBy.length > 0 && <HiddenBy hiddenBy={hiddenBy} />}
      <p className="max-w-3xl">{t('reviews.whyHidden')}</p>
    </section>
  );
}

function HiddenBy({ hiddenBy }: Pick<Counts, 'hiddenBy'>) {
  const { t } = useTranslation('site');
  return (
    <table className="w-full max-w-3xl border-collapse bg-white text-left tabular-nums">
      <caption className="pb-2 text-left font-bold">{t('reviews.hiddenBy')}</caption>
      <thead>
        <tr className="border-b-2 border-ink-black">
          <th scope="col" className="px-1.5 py-2 sm:px-3">
            {t('reviews.reason')}
          </th>
          {STARS.map((stars) => (
            <th key={stars} scope="col" className="px-1.5 py-2 text-right sm:px-3">
              <span aria-hidden="true">{stars}★</span>
              <span className="sr-only">{t('reviews.stars', { count: stars })}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {hiddenBy.map(({ reason, stars }) => (
          <tr key={reason} className="border-b border-sand">
            <th scope="row" className="px-1.5 py-2 font-normal wrap-anywhere sm:px-3">
              {t(`common:hiddenReasons.${reason}`)}
            </th>
            {stars.map((count, index) => (
              <td key={STARS[index]} className="px-1.5 py-2 text-right sm:px-3">
                {count}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

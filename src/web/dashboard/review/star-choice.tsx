import { limits } from '#contract/limits.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';

const { ratingMin, ratingMax } = limits.review;
const RATINGS = Array.from({ length: ratingMax - ratingMin + 1 }, (_, index) => ratingMin + index);
const STAR = 'M12 1.8l3.1 6.6 7.1 1-5.2 5 1.3 7.2L12 18.1l-6.3 3.5L7 14.4l-5.2-5 7.1-1z';

/** Stars as what they are, a choice of one among five: arrow keys and screen readers know it. */
export function StarChoice({ rating, onRating }: { rating: number; onRating: (rating: number) => void }) {
  const { t } = useTranslation('dashboard');
  return (
    <fieldset className="min-w-0">
      <legend className="font-bold">{t('review.rating')}</legend>
      <div className="mt-1 flex flex-wrap items-center gap-x-4">
        <div className="-ml-2.5 flex min-w-0">
          {RATINGS.map((value) => (
            <label key={value} className="grid h-12 w-12 min-w-0 cursor-pointer place-items-center has-focus-visible:outline-3">
              <input
                type="radio"
                name="rating"
                value={value}
                checked={value === rating}
                onChange={() => onRating(value)}
                className="sr-only"
              />
              <span className="sr-only">{t('review.stars', { count: value })}</span>
              <svg viewBox="0 0 24 24" aria-hidden="true" className="h-8 w-full max-w-8">
                <path d={STAR} strokeWidth="1.6" className={`stroke-ink-black ${value <= rating ? 'fill-tram' : 'fill-white'}`} />
              </svg>
            </label>
          ))}
        </div>
        <span aria-hidden="true" className="font-bold">
          {t('review.stars', { count: rating })}
        </span>
      </div>
    </fieldset>
  );
}

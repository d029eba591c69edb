const OUTOF = [1, 2, 3, 4, 5] as const;
const STAR = 'M12 1.8l3.1 6.6 7.1 1-5.2 5 1.3 7.2L12 18.1l-6.3 3.5L7 14.4l-5.2-5 7.1-1z';

/** `label` says the rating in words; the drawing is for the eyes only. */
export function Stars({ rating, label }: { rating: number; label: string }) {
  return (
    <span role="img" aria-label={label} className="inline-flex gap-1">
      {OUTOF.map((place) => (
        <svg key={place} viewBox="0 0 24 24" aria-hidden="true" className="size-5">
          <path
            d={STAR}
            strokeWidth="1.8"
            strokeLinejoin="round"
            className={place <= rating ? 'fill-current stroke-current' : 'fill-none stroke-current opacity-60'}
          />
        </svg>
      ))}
    </span>
  );
}

/** The first mark: a weight plate, three circles. */
export function PlateMark({ className = 'size-11' }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className={`shrink-0 ${className}`}>
      <circle cx="24" cy="24" r="24" className="fill-ink-black" />
      <circle cx="24" cy="24" r="14" className="fill-tram" />
      <circle cx="24" cy="24" r="5" className="fill-ink-black" />
    </svg>
  );
}

/** The second mark: a kettlebell on the ground of Milan's red line. */
export function KettlebellMark({ className = 'size-11' }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className={`shrink-0 ${className}`}>
      <rect width="48" height="48" className="fill-red-deep" />
      <path d="m13 23 4-14h14l4 14" fill="none" strokeWidth="5" strokeLinejoin="round" className="stroke-bone" />
      <path d="M15 41a14 14 0 1 1 18 0z" className="fill-bone" />
    </svg>
  );
}

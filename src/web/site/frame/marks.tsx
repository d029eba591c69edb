/** The house's mark, drawn: a weight plate, three circles. */
export function PlateMark({ className = 'size-11' }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className={`shrink-0 ${className}`}>
      <circle cx="24" cy="24" r="24" className="fill-ink-black" />
      <circle cx="24" cy="24" r="14" className="fill-tram" />
      <circle cx="24" cy="24" r="5" className="fill-ink-black" />
    </svg>
  );
}

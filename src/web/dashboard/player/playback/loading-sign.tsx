/** A plate that turns over the picture; still under reduced motion. That it takes long is said in words besides. */
export function LoadingSign() {
  return (
    <div data-loading="" className="appear-late pointer-events-none z-1 m-auto">
      <svg viewBox="0 0 48 48" aria-hidden="true" className="size-16 animate-spin motion-reduce:animate-none">
        <circle cx="24" cy="24" r="24" className="fill-ink-black" />
        <circle cx="24" cy="24" r="21.500" strokeWidth={2} className="fill-none stroke-white/70" />
        <circle cx="24" cy="24" r="12" className="fill-tram" />
        <circle cx="24" cy="24" r="4.500" className="fill-ink-black" />
        <circle cx="24" cy="7.500" r="3" className="fill-bone" />
      </svg>
    </div>
  );
}

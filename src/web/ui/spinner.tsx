import type { ReactNode } from 'react';

/** A plate that turns; still under reduced motion, where the label says it all. */
export function Spinner({ label }: { label: ReactNode }) {
  return (
    <div role="status" className="flex flex-col items-center gap-4 py-12">
      <svg viewBox="0 0 48 48" aria-hidden="true" className="size-14 animate-spin motion-reduce:animate-none">
        <circle cx="24" cy="24" r="24" className="fill-ink-black" />
        <circle cx="24" cy="24" r="13" className="fill-tram" />
        <circle cx="24" cy="24" r="4.5" className="fill-ink-black" />
        <circle cx="24" cy="5.6" r="3" className="fill-bone" />
      </svg>
      <p className="font-bold">{label}</p>
    </div>
  );
}

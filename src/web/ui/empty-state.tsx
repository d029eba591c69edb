import type { ReactNode } from 'react';

type EmptyStateProps = { drawing?: ReactNode; title: ReactNode; action?: ReactNode };

/** One drawing, one sentence that says what to do next, at most one thing to press. */
export function EmptyState({ drawing = <RestingPlate />, title, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-6 border-t-8 border-sand bg-white px-6 py-14 text-center">
      {drawing}
      <p className="max-w-md text-lg font-bold text-balance">{title}</p>
      {action}
    </div>
  );
}

function RestingPlate() {
  return (
    <svg viewBox="0 0 160 96" aria-hidden="true" className="w-40">
      <circle cx="68" cy="46" r="42" className="fill-tram" />
      <circle cx="68" cy="46" r="35" fill="none" strokeWidth="2.5" className="stroke-bone" />
      <circle cx="68" cy="46" r="15" className="fill-bone" />
      <circle cx="68" cy="46" r="7" className="fill-ink-black" />
      <circle cx="121" cy="66" r="22" className="fill-red" />
      <circle cx="121" cy="66" r="10" className="fill-bone" />
      <circle cx="121" cy="66" r="4.5" className="fill-red" />
      <rect y="88" width="160" height="8" className="fill-ink-black" />
    </svg>
  );
}

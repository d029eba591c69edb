import type { ReactNode } from 'react';
import { Plate, PlateMark } from './plate.tsx';

/** A plate that turns; under reduced motion it stands still beside its label. */
export function Spinner({ label }: { label: ReactNode }) {
  return (
    <div role="status" className="flex flex-col items-center gap-4 py-12">
      <PlateMark
        fills={['fill-ink-black', 'fill-tram', 'fill-ink-black']}
        hole={5.6}
        className="size-14 animate-spin motion-reduce:animate-none"
      />
      <p className="max-w-full text-center font-bold wrap-anywhere">{label}</p>
    </div>
  );
}

type EmptyStateProps = { drawing?: ReactNode; title: ReactNode; action?: ReactNode };

/** One drawing, one sentence that says what to do next, at most one button. */
export function EmptyState({ drawing = <RestingPlate />, title, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-6 border-t-8 border-sand bg-white px-6 py-14 text-center">
      {drawing}
      <p className="max-w-md text-lg font-bold text-balance">{title}</p>
      {action}
    </div>
  );
}

const LARGE = [
  [42, 'fill-tram'],
  [15, 'fill-bone'],
  [7, 'fill-ink-black'],
] as const;
const SMALL = [
  [22, 'fill-red'],
  [10, 'fill-bone'],
  [4.5, 'fill-red'],
] as const;

function RestingPlate() {
  return (
    <svg viewBox="0 0 160 96" aria-hidden="true" className="w-40">
      <Plate x={68} y={46} discs={LARGE} rim={{ radius: 35, width: 2.5 }} />
      <Plate x={121} y={66} discs={SMALL} />
      <rect y="88" width="160" height="8" className="fill-ink-black" />
    </svg>
  );
}

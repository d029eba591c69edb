import type { ReactNode } from 'react';
import { PlateMark } from './plate.tsx';

const DISCS = [
  [24, 'fill-ink-black'],
  [13, 'fill-tram'],
  [4.5, 'fill-ink-black'],
] as const;

/** A plate that turns; under reduced motion it stands still beside its label. */
export function Spinner({ label }: { label: ReactNode }) {
  return (
    <div role="status" className="flex flex-col items-center gap-4 py-12">
      <PlateMark discs={DISCS} hole={5.6} className="size-14 animate-spin motion-reduce:animate-none" />
      <p className="font-bold">{label}</p>
    </div>
  );
}

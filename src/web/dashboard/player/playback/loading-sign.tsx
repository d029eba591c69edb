import { PlateMark } from '#web/ui/plate.tsx';

const PLATE = [
  [24, 'fill-ink-black'],
  [12, 'fill-tram'],
  [4.5, 'fill-ink-black'],
] as const;

/** A plate that turns over the picture; still under reduced motion. That it takes long is said in words besides. */
export function LoadingSign() {
  return (
    <div data-loading="" className="appear-late pointer-events-none z-1 m-auto">
      <PlateMark
        discs={PLATE}
        rim={{ radius: 21.5, width: 2, className: 'stroke-white/70' }}
        hole={7.5}
        className="size-16 animate-spin motion-reduce:animate-none"
      />
    </div>
  );
}

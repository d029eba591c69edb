import type { CSSProperties } from 'react';

/**
 * A poster of a place that is not drawn to scale: blocks and streets of any city, a pin, and the street with its own name as
 * type. The longer the name, the smaller its letters; `--letters` counts them.
 */
export function MapDrawing({ name }: { name: string }) {
  const letters: CSSProperties & Record<'--letters', number> = { '--letters': name.length };
  return (
    <div
      aria-hidden="true"
      className="@container relative grid min-h-72 grid-cols-[minmax(0,1fr)] place-items-center overflow-hidden bg-sand sm:min-h-108"
    >
      <Blocks />
      <div
        style={letters}
        className="relative w-[120%] -rotate-6 border-y-4 border-bone bg-ink-black px-[13cqi] pt-[1.2cqi] pb-[1.6cqi] text-white"
      >
        <Pin />
        <p className="headline text-[max(1.25rem,min(5.5rem,150cqi/var(--letters)),min(2.25rem,280cqi/var(--letters)))] leading-none!">
          {name}
        </p>
      </div>
    </div>
  );
}

function Blocks() {
  return (
    <svg viewBox="0 0 800 600" aria-hidden="true" preserveAspectRatio="xMidYMid slice" className="absolute inset-0 size-full">
      <g transform="rotate(-6 400 300)">
        <path d="M-100 60H170V210H-100Z" className="fill-green" />
        <path d="M470 390H700V530H470Z" className="fill-sky" />
        <g fill="none" className="stroke-bone">
          <path d="M-100 50H900M-100 220H900M-100 380H900M-100 540H900M180-100V700M460-100V700M710-100V700" strokeWidth="16" />
          <path d="M320-100V220M590 220V700M60 380V700M-100 130H180M460 130H900M180 460H460" strokeWidth="8" />
        </g>
        <path d="M-100 480H260L390 350V-100" fill="none" strokeWidth="14" className="stroke-red" />
        <g strokeWidth="6" className="fill-bone stroke-ink-black">
          <circle cx="120" cy="480" r="13" />
          <circle cx="390" cy="130" r="13" />
        </g>
      </g>
    </svg>
  );
}

/** A disc that stands on the street like the sun of the other posters, with the pin in it. */
function Pin() {
  return (
    <svg viewBox="0 0 120 112" aria-hidden="true" className="absolute right-[16cqi] bottom-full w-[min(24cqi,8.5rem)]">
      <circle cx="60" cy="60" r="60" className="fill-tram" />
      <circle cx="60" cy="60" r="51" fill="none" strokeWidth="2.5" className="stroke-bone" />
      <path d="M60 112C38 84 27 69 27 51a33 33 0 0 1 66 0c0 18-11 33-33 61z" className="fill-ink-black" />
      <circle cx="60" cy="51" r="12" className="fill-bone" />
    </svg>
  );
}

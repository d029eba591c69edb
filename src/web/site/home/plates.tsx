/** Three plates standing on the floor of the hero: low on a phone, at the right on wider screens. */
export function Plates() {
  return (
    <svg
      viewBox="0 0 720 640"
      aria-hidden="true"
      className="absolute right-[-18%] bottom-0 -z-10 w-[128%] max-w-none sm:right-[-6%] sm:w-[88%] md:right-[-4%] md:w-[58%] lg:right-0 lg:w-[52%] xl:right-[max(0rem,calc(50%-45rem))] xl:w-[min(47rem,52%)]"
    >
      <circle cx="390" cy="320" r="320" className="fill-tram" />
      <circle cx="390" cy="320" r="276" fill="none" strokeWidth="9" className="stroke-bone" />
      <Plate x={250} radius={166} ink="fill-red" heart="fill-red" />
      <Plate x={560} radius={112} ink="fill-ink-black" heart="fill-tram" />
      <Plate x={414} radius={62} ink="fill-green" heart="fill-green" />
    </svg>
  );
}

const FLOOR = 640;

function Plate({ x, radius, ink, heart }: { x: number; radius: number; ink: string; heart: string }) {
  const centre = { cx: x, cy: FLOOR - radius };
  return (
    <>
      <circle {...centre} r={radius} className={ink} />
      <circle {...centre} r={radius * 0.86} fill="none" strokeWidth={radius * 0.03} className="stroke-bone" />
      <circle {...centre} r={radius * 0.56} className="fill-bone" />
      <circle {...centre} r={radius * 0.34} className={heart} />
      <circle {...centre} r={radius * 0.13} className="fill-ink-black" />
    </>
  );
}

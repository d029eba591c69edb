/** A kettlebell; with a keyhole it is also a padlock. */
export function Kettlebell({ isLocked }: { isLocked: boolean }) {
  return (
    <svg viewBox="0 0 320 290" preserveAspectRatio="xMidYMax" aria-hidden="true" className="size-full pt-5">
      <circle cx="160" cy="145" r="145" className={isLocked ? 'fill-tram' : 'fill-red'} />
      <circle cx="160" cy="145" r="131" fill="none" strokeWidth="4" className="stroke-bone" />
      <path d="M106 190C94 138 84 54 160 54s66 84 54 136" fill="none" strokeWidth="30" className="stroke-ink-black" />
      <circle cx="160" cy="216" r="74" className="fill-ink-black" />
      {isLocked ? (
        <path d="M160 184a20 20 0 0 1 9.5 37.6V256h-19v-34.4A20 20 0 0 1 160 184z" className="fill-bone" />
      ) : (
        <circle cx="160" cy="216" r="30" className="fill-tram" />
      )}
    </svg>
  );
}

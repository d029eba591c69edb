/** Milan as everyone knows it: rings around the middle, avenues outward, the park, the canals; no street of it is to scale. */
export function MapDrawing() {
  return (
    <svg
      viewBox="0 110 800 600"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="absolute inset-0 size-full bg-sand"
    >
      <path d="M250 40 390 110 372 208 262 196Z" className="fill-green" />
      <path d="M-20 560 330 372M300 620 352 410" strokeWidth="16" fill="none" className="stroke-sky" />
      <g fill="none" className="stroke-bone">
        <g strokeWidth="9">
          <path d="M400 250 40-40M400 250 160-40M400 250 420-40M400 250 660-40M400 250 840 90M400 250 840 300M400 250 840 520M400 250 640 640M400 250 430 640M400 250 180 640M400 250-40 430M400 250-40 240M400 250-40 90" />
        </g>
        <circle cx="400" cy="250" r="88" strokeWidth="18" />
        <circle cx="400" cy="250" r="186" strokeWidth="18" />
        <circle cx="400" cy="250" r="320" strokeWidth="14" />
      </g>
      <path d="M-20 130H190L320 250H520L640 370H820" fill="none" strokeWidth="14" className="stroke-red" />
      <path d="M560-20V130L440 250V420L520 500V620" fill="none" strokeWidth="14" className="stroke-tram" />
      <circle cx="400" cy="250" r="66" className="fill-tram" />
      <path d="M400 296c-26-30-46-52-46-78a46 46 0 0 1 92 0c0 26-20 48-46 78z" className="fill-ink-black" />
      <circle cx="400" cy="218" r="17" className="fill-bone" />
    </svg>
  );
}

/** A weight plate lying where it fell: for pages that are not there or did not load. */
export function FallenPlate() {
  return (
    <svg viewBox="0 0 320 140" aria-hidden="true" className="w-56 md:w-80">
      <circle cx="232" cy="64" r="64" className="fill-tram" />
      <circle cx="232" cy="64" r="54" fill="none" strokeWidth="3" className="stroke-bone" />
      <g transform="rotate(-14 104 84)">
        <ellipse cx="104" cy="84" rx="88" ry="34" className="fill-red" />
        <ellipse cx="104" cy="80" rx="52" ry="19" className="fill-bone" />
        <ellipse cx="104" cy="79" rx="26" ry="9" className="fill-ink-black" />
      </g>
      <rect y="128" width="320" height="12" className="fill-ink-black" />
    </svg>
  );
}

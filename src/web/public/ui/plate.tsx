type PlateProps = {
  x?: number;
  y?: number;
  /** From the outermost in: radius and colour. */
  discs: readonly (readonly [radius: number, className: string])[];
  rim?: { radius: number; width: number; className?: string };
};

/** A weight plate seen from the front, within a drawing. */
export function Plate({ x = 24, y = 24, discs, rim }: PlateProps) {
  return (
    <>
      {discs.map(([radius, className]) => (
        <circle key={radius} cx={x} cy={y} r={radius} className={className} />
      ))}
      {rim && (
        <circle cx={x} cy={y} r={rim.radius} fill="none" strokeWidth={rim.width} className={rim.className ?? 'stroke-bone'} />
      )}
    </>
  );
}

/** Radii of a plate's discs; with a fourth it has a rim of its own, as it is drawn large. */
const RADII = [24, 13, 4.5] as const;
const LARGE = { radii: [24, 13.44, 7.68, 2.64], rim: { radius: 21.12, width: 0.72 } } as const;

type PlateMarkProps = {
  /** Colours of the discs, from the outermost in. */
  fills: readonly [string, string, string, string?];
  rim?: PlateProps['rim'];
  /** A hole beside the rim, by which a turning plate is seen to turn. */
  hole?: number;
  className: string;
};

/** A weight plate alone, on a field of 48 by 48. */
export function PlateMark({ fills, rim, hole, className }: PlateMarkProps) {
  const { radii, rim: ownRim } = fills.length > 3 ? LARGE : { radii: RADII, rim };
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className={className}>
      <Plate discs={radii.map((radius, index) => [radius, fills[index] ?? ''])} {...(ownRim && { rim: ownRim })} />
      {hole !== undefined && <circle cx="24" cy={hole} r="3" className="fill-bone" />}
    </svg>
  );
}

/** Two plates on the floor: for pages that do not exist or did not load. */
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

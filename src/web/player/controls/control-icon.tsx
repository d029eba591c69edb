/** On the same grid of 24 as the site's icons: square ends, one stroke width. */
const STROKES = {
  back: 'M4 2.500v5h5M4.500 7.300A9.500 9.500 0 1 1 2.700 14',
  forward: 'M20 2.500v5h-5M19.500 7.300A9.500 9.500 0 1 0 21.300 14',
  sound: 'M3 9h4l5-5v16l-5-5H3zM15.500 8.500a5 5 0 0 1 0 7M18 5.500a9 9 0 0 1 0 13',
  silent: 'M3 9h4l5-5v16l-5-5H3zM16 9l5 6m0-6-5 6',
  expand: 'M4 9V4h5m6 0h5v5m0 6v5h-5m-6 0H4v-5',
  shrink: 'M9 4v5H4m16 0h-5V4m0 16v-5h5M4 15h5v5',
  mirror: 'M12 3v18M9 7l-6 10h6zm6 0 6 10h-6z',
  captions: 'M3 5h18v14H3zM10.500 10.500A2 2 0 1 0 10.500 13.500M17 10.500A2 2 0 1 0 17 13.500',
  loop: 'M3 5v14m18-14v14M6.500 12h11m-8-3.500-3.500 3.500 3.500 3.500m5-7 3.500 3.500-3.500 3.500',
  repeat: 'M4 11V7h13l-3-3m6 9v4H7l3 3',
  floating: 'M20 10V5H3v14h7M13 13h9v7h-9z',
  more: 'M3.500 12h4m2.500 0h4m2.500 0h4',
} as const;

type ControlIconName = keyof typeof STROKES;

const WIDTHS: Partial<Record<ControlIconName, number>> = { more: 4, back: 1.75, forward: 1.75 };

/** `number` is drawn inside the arrow of a step: its seconds. */
export function ControlIcon({ name, number }: { name: ControlIconName; number?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      className={number === undefined ? 'size-6 shrink-0' : '-mx-0.5 size-8 shrink-0'}
    >
      <path d={STROKES[name]} stroke="currentColor" strokeWidth={WIDTHS[name] ?? 2} strokeLinejoin="miter" />
      {number !== undefined && (
        <text x="12" y="15.700" textAnchor="middle" fontSize="9" fontWeight="800" fill="currentColor">
          {number}
        </text>
      )}
    </svg>
  );
}

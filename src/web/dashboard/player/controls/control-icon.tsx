/** What the player's buttons show, on the house's grid of 24: square ends, one weight. */
const STROKES = {
  back: 'M4 4v6h6M4.600 10A8 8 0 1 1 4.500 15',
  forward: 'M20 4v6h-6M19.400 10A8 8 0 1 0 19.500 15',
  sound: 'M3 9h4l5-5v16l-5-5H3zM15.500 8.500a5 5 0 0 1 0 7M18 5.500a9 9 0 0 1 0 13',
  silent: 'M3 9h4l5-5v16l-5-5H3zM16 9l5 6m0-6-5 6',
  expand: 'M4 9V4h5m6 0h5v5m0 6v5h-5m-6 0H4v-5',
  shrink: 'M9 4v5H4m16 0h-5V4m0 16v-5h5M4 15h5v5',
  mirror: 'M12 3v18M9 7l-6 10h6zm6 0 6 10h-6z',
  captions: 'M3 5h18v14H3zM10.500 10.500A2 2 0 1 0 10.500 13.500M17 10.500A2 2 0 1 0 17 13.500',
  loop: 'M4 11V7h13l-3-3m6 9v4H7l3 3',
} as const;

export type ControlIconName = keyof typeof STROKES;

export function ControlIcon({ name }: { name: ControlIconName }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" fill="none" className="size-6 shrink-0">
      <path d={STROKES[name]} stroke="currentColor" strokeWidth={2} strokeLinejoin="miter" />
    </svg>
  );
}

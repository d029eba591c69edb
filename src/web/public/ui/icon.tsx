/** Icons on a grid of 24 px, one path each: stroked with square ends, or filled. */
const STROKES = {
  'arrow-left': 'M20 12H4m7-7-7 7 7 7',
  'arrow-right': 'M4 12h16m-7-7 7 7-7 7',
  calendar: 'M4 6h16v14H4zM4 11h16M8 3v5m8-5v5',
  check: 'm4 12.5 5.5 5.5L20 6.5',
  chat: 'M3 4h18v13H11l-5 4.5V17H3zm5 5h8m-8 3.500h5',
  'chevron-down': 'm5 9 7 7 7-7',
  'chevron-left': 'm15 5-7 7 7 7',
  'chevron-right': 'm9 5 7 7-7 7',
  'chevron-up': 'm5 15 7-7 7 7',
  close: 'm5 5 14 14M19 5 5 19',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  dumbbell: 'M8 12h8M5 7v10M8 5v14m8-14v14m3-12v10M2 10.5v3m20-3v3',
  external: 'M13 4h7v7m0-7-9 9M17 14v6H4V7h6',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c-5 5-5 13 0 18 5-5 5-13 0-18z',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 8v6m0-10v1',
  instagram: 'M4 4h16v16H4zm8 4.2a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6zM16.5 7v.8',
  mail: 'M3 5h18v14H3zm0 1 9 7.5L21 6',
  phone: 'M5 3h4l2 5-2.5 2a12 12 0 0 0 5.5 5.5l2-2.5 5 2v4c0 1-1 2-2 2C10.7 21 3 13.3 3 5c0-1 1-2 2-2z',
  pin: 'M12 21.500c-4-4.6-7-8-7-11.500a7 7 0 0 1 14 0c0 3.5-3 6.9-7 11.500zm0-14a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  refresh: 'M20 5v5h-5m4.5 0A8 8 0 1 0 20 14',
  tiktok: 'M13.5 3v12.500a3.8 3.8 0 1 1-3.8-3.800M13.5 3c.3 3 2.3 5 5.5 5.2',
  user: 'M12 3.500a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4 21c0-4.5 3.5-6.5 8-6.500s8 2 8 6.5',
  video: 'M3 5h13v14H3zm13 5 5-3v10l-5-3',
  warning: 'M12 3 2 20.500h20zm0 7v5m0 2v1',
} as const;

const FILLS = {
  pause: 'M6 4h4v16H6zm8 0h4v16h-4z',
  play: 'M7 3.500v17l13.5-8.500z',
  'star-full': 'm12 3 2.8 5.9 6.2.9-4.5 4.5 1.1 6.5-5.6-3.1-5.6 3.1 1.1-6.500L3 9.800l6.2-.9z',
} as const;

export type IconName = keyof typeof STROKES | keyof typeof FILLS;

const isFilled = (name: IconName): name is keyof typeof FILLS => Object.hasOwn(FILLS, name);

/** Hidden from screen readers: the text or label beside it names what it does. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return isFilled(name) ? (
    <IconShape path={FILLS[name]} filled className={className} />
  ) : (
    <IconShape path={STROKES[name]} className={className} />
  );
}

type IconShapeProps = { path: string; filled?: boolean; className?: string | undefined };

export function IconShape({ path, filled = false, className = 'size-5' }: IconShapeProps) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`shrink-0 ${className}`} fill={filled ? 'currentColor' : 'none'}>
      <path d={path} stroke="currentColor" strokeWidth={filled ? 0 : 2} strokeLinejoin="miter" />
    </svg>
  );
}

const RATINGS = [1, 2, 3, 4, 5] as const;
const STAR = 'M12 1.8l3.1 6.6 7.1 1-5.2 5 1.3 7.2L12 18.1l-6.3 3.5L7 14.4l-5.2-5 7.1-1z';

/** `label` is the rating in words, for screen readers. */
export function Stars({ rating, label }: { rating: number; label: string }) {
  return (
    <span role="img" aria-label={label} className="inline-flex gap-1">
      {RATINGS.map((one) => (
        <svg key={one} viewBox="0 0 24 24" aria-hidden="true" className="size-5">
          <path
            d={STAR}
            strokeWidth="1.8"
            strokeLinejoin="round"
            className={one <= rating ? 'fill-current stroke-current' : 'fill-none stroke-current opacity-60'}
          />
        </svg>
      ))}
    </span>
  );
}

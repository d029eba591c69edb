/** Icons on a grid of 24 px, one path each: stroked with square ends, or filled. */
const STROKES = {
  'arrow-left': 'M20 12H4m7-7-7 7 7 7',
  'arrow-right': 'M4 12h16m-7-7 7 7-7 7',
  calendar: 'M4 6h16v14H4zM4 11h16M8 3v5m8-5v5',
  captions: 'M3 5h18v14H3zm3.500 7h5m3 0h3m-11 3.500h3m3 0h5',
  card: 'M3 4h18v16H3zm6 4a2 2 0 1 0 0 4 2 2 0 0 0 0-4zm-3.500 9c0-2 1.500-3 3.500-3s3.500 1 3.500 3M15 9h3.500M15 13h3.500',
  check: 'm4 12.5 5.5 5.5L20 6.5',
  chat: 'M3 4h18v13H11l-5 4.5V17H3zm5 5h8m-8 3.500h5',
  'chevron-down': 'm5 9 7 7 7-7',
  'chevron-left': 'm15 5-7 7 7 7',
  'chevron-right': 'm9 5 7 7-7 7',
  'chevron-up': 'm5 15 7-7 7 7',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 4v5.4l3.5 2.1',
  close: 'm5 5 14 14M19 5 5 19',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  dumbbell: 'M8 12h8M5 7v10M8 5v14m8-14v14m3-12v10M2 10.5v3m20-3v3',
  edit: 'M4 20v-4.5L15.5 4l4.5 4.5L8.5 20zM13 6.5l4.5 4.5',
  external: 'M13 4h7v7m0-7-9 9M17 14v6H4V7h6',
  file: 'M5 3h9l5 5v13H5zm9 0v5h5',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c-5 5-5 13 0 18 5-5 5-13 0-18z',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 8v6m0-10v1',
  instagram: 'M4 4h16v16H4zm8 4.2a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6zM16.5 7v.8',
  link: 'M10 14a4 4 0 0 0 5.7 0l3.8-3.8a4 4 0 0 0-5.7-5.7L12.5 5.8M14 10a4 4 0 0 0-5.7 0l-3.8 3.8a4 4 0 0 0 5.7 5.7l1.3-1.3',
  logout: 'M14 4H5v16h9m-4-8h11m-4-4 4 4-4 4',
  mail: 'M3 5h18v14H3zm0 1 9 7.5L21 6',
  medal: 'M12 9a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM9 9.8 5 3m10 6.8L19 3M9 3l3 5.6L15 3',
  phone: 'M5 3h4l2 5-2.5 2a12 12 0 0 0 5.5 5.5l2-2.5 5 2v4c0 1-1 2-2 2C10.7 21 3 13.3 3 5c0-1 1-2 2-2z',
  pin: 'M12 21.500c-4-4.6-7-8-7-11.500a7 7 0 0 1 14 0c0 3.5-3 6.9-7 11.500zm0-14a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  plus: 'M12 4v16M4 12h16',
  refresh: 'M20 5v5h-5m4.5 0A8 8 0 1 0 20 14',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zm4.7 11.200L21 21',
  star: 'm12 3 2.8 5.9 6.2.9-4.5 4.5 1.1 6.5-5.6-3.1-5.6 3.1 1.1-6.500L3 9.800l6.2-.9z',
  tiktok: 'M13.5 3v12.500a3.8 3.8 0 1 1-3.8-3.800M13.5 3c.3 3 2.3 5 5.5 5.2',
  trash: 'M4 6h16M9 6V3h6v3M6 6l1 15h10l1-15m-8 4v7m4-7v7',
  upload: 'M12 17V4m-6 6 6-6 6 6M4 16v5h16v-5',
  user: 'M12 3.500a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4 21c0-4.5 3.5-6.5 8-6.500s8 2 8 6.5',
  users:
    'M9 4.500a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM2 20c0-4 3-6 7-6s7 2 7 6M15.5 4.800a3.5 3.5 0 0 1 0 6.400M18 14.500c2.5.8 4 2.6 4 5.5',
  video: 'M3 5h13v14H3zm13 5 5-3v10l-5-3',
  warning: 'M12 3 2 20.500h20zm0 7v5m0 2v1',
} as const;

const FILLS = {
  more: 'M3 10h4v4H3zm7 0h4v4h-4zm7 0h4v4h-4z',
  pause: 'M6 4h4v16H6zm8 0h4v16h-4z',
  play: 'M7 3.500v17l13.5-8.500z',
  'star-full': 'm12 3 2.8 5.9 6.2.9-4.5 4.5 1.1 6.5-5.6-3.1-5.6 3.1 1.1-6.500L3 9.800l6.2-.9z',
} as const;

export type IconName = keyof typeof STROKES | keyof typeof FILLS;

const isFilled = (name: IconName): name is keyof typeof FILLS => Object.hasOwn(FILLS, name);

/** Hidden from screen readers: the text or label beside it names what it does. */
export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  const filled = isFilled(name);
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`shrink-0 ${className}`} fill={filled ? 'currentColor' : 'none'}>
      <path d={filled ? FILLS[name] : STROKES[name]} stroke="currentColor" strokeWidth={filled ? 0 : 2} strokeLinejoin="miter" />
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

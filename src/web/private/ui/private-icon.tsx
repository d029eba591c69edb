import { IconShape, Icon as PublicIcon, type IconName as PublicIconName } from '../../public/ui/icon.tsx';

/** Icons that only the client area and the admin need: kept out of the file that every public page loads. */
const STROKES = {
  captions: 'M3 5h18v14H3zm3.500 7h5m3 0h3m-11 3.500h3m3 0h5',
  card: 'M3 4h18v16H3zm6 4a2 2 0 1 0 0 4 2 2 0 0 0 0-4zm-3.500 9c0-2 1.500-3 3.500-3s3.500 1 3.500 3M15 9h3.500M15 13h3.500',
  chart: 'M4 20h16M7.500 20v-6m4.500 6V5m4.500 15v-9',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 4v5.4l3.5 2.1',
  download: 'M12 4v12m-6-6 6 6 6-6M4 20h16',
  drag: 'M9 5h1v1H9zm5 0h1v1h-1zm-5 6h1v1H9zm5 0h1v1h-1zm-5 6h1v1H9zm5 0h1v1h-1z',
  edit: 'M4 20v-4.5L15.5 4l4.5 4.5L8.5 20zM13 6.5l4.5 4.5',
  eye: 'M2.500 12C5 7.500 8.300 5.500 12 5.500s7 2 9.500 6.500c-2.500 4.500-5.800 6.500-9.500 6.500S5 16.500 2.500 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  file: 'M5 3h9l5 5v13H5zm9 0v5h5',
  fingerprint:
    'M3.500 8.500a9.500 9.500 0 0 1 17 0M5 17.500c1-2 1.500-4 1.500-6a5.500 5.500 0 0 1 11 0c0 3-.3 5.500-1 8M12 11.500c0 3.800-.8 7-2.500 9.500',
  grid: 'M4 4h6.500v6.500H4zm9.500 0H20v6.500h-6.500zM4 13.500h6.500V20H4zm9.500 0H20V20h-6.500z',
  link: 'M10 14a4 4 0 0 0 5.7 0l3.8-3.8a4 4 0 0 0-5.7-5.7L12.5 5.8M14 10a4 4 0 0 0-5.7 0l-3.8 3.8a4 4 0 0 0 5.7 5.7l1.3-1.3',
  list: 'M4 6h2m3 0h11M4 12h2m3 0h11M4 18h2m3 0h11',
  logout: 'M14 4H5v16h9m-4-8h11m-4-4 4 4-4 4',
  minus: 'M4 12h16',
  more: 'M4 11h2v2H4zm7 0h2v2h-2zm7 0h2v2h-2z',
  picture: 'M3 4h18v16H3zm0 12 5-5 5 5 3-3 5 5M15.500 7.500h2v2h-2z',
  plus: 'M12 4v16M4 12h16',
  redo: 'm15 4 5 5-5 5m5-5H10a6 6 0 0 0 0 12h4',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zm4.7 11.200L21 21',
  sort: 'M7 4v16m-4-4 4 4 4-4M17 20V4m-4 4 4-4 4 4',
  star: 'm12 3 2.8 5.9 6.2.9-4.5 4.5 1.1 6.5-5.6-3.1-5.6 3.1 1.1-6.500L3 9.800l6.2-.9z',
  stored: 'M6 2.500h12v19H6zM9 12l2.300 2.300L15.500 10',
  tag: 'M3 4h9l9.500 9.500-7.500 7.500L3 10.500zm4.500 3.500v2h2V7.500z',
  trash: 'M4 6h16M9 6V3h6v3M6 6l1 15h10l1-15m-8 4v7m4-7v7',
  undo: 'M9 4 4 9l5 5M4 9h10a6 6 0 0 1 0 12h-4',
  upload: 'M12 17V4m-6 6 6-6 6 6M4 16v5h16v-5',
  users:
    'M9 4.500a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM2 20c0-4 3-6 7-6s7 2 7 6M15.5 4.800a3.5 3.5 0 0 1 0 6.400M18 14.500c2.5.8 4 2.6 4 5.5',
} as const;

export type IconName = PublicIconName | keyof typeof STROKES;

const isPrivate = (name: IconName): name is keyof typeof STROKES => Object.hasOwn(STROKES, name);

/** Any icon, of the public pages too. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return isPrivate(name) ? (
    <IconShape path={STROKES[name]} className={className} />
  ) : (
    <PublicIcon name={name} className={className} />
  );
}

import { useMediaQuery } from '#web/lib/media-query.ts';

/** From here a table with every column fits. */
export const useWideScreen = (): boolean => useMediaQuery('(min-width: 1360px)');

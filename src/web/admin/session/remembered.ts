import { readText, removeStored, writeText } from '#web/lib/storage.ts';

const KEY = 'admin-session';

/**
 * The session itself is a cookie no script can see. This mark, which opens nothing, only remembers that there was one,
 * so that "session expired" is said to whom it happened and not to whoever comes for the first time.
 */
export const remembered = {
  read: () => readText('localStorage', KEY) !== undefined,
  mark: () => writeText('localStorage', KEY, '1'),
  forget: () => removeStored('localStorage', KEY),
};

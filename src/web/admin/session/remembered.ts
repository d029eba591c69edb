const KEY = 'admin-session';

/**
 * The session itself is a cookie no script can see. This mark, which opens nothing, only remembers that there was one,
 * so that "session expired" is said to whom it happened and not to whoever comes for the first time.
 */
export const remembered = {
  read: () => attempt(() => localStorage.getItem(KEY) !== null) ?? false,
  mark: () => attempt(() => localStorage.setItem(KEY, '1')),
  forget: () => attempt(() => localStorage.removeItem(KEY)),
};

/** A browser may refuse its storage altogether; the screens work without. */
function attempt<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

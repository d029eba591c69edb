import { useEffect } from 'react';

/** Calls `act`, which has to be stable, for a URL with the hash. It leaves the URL, so that a reload does not repeat it. */
export function useHash(hash: string, act: () => void): void {
  useEffect(() => {
    const follow = () => {
      if (location.hash !== hash) return;
      history.replaceState(history.state, '', location.pathname + location.search);
      act();
    };
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [hash, act]);
}

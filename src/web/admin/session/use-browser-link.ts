import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { calls } from '#contract/calls.ts';
import { callApi } from '#web/lib/api.ts';

const PREFIX = '#browser=';

/**
 * The link that `npm run admin:password` prints makes this browser known. Its token stands behind the `#`, which no server
 * and no referrer sees; it leaves the address at once and goes out in a POST.
 */
export function useBrowserLink() {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (token: string) => callApi(calls.rememberBrowser, { body: { token } }),
  });
  useEffect(() => {
    const { hash, pathname, search } = window.location;
    if (!hash.startsWith(PREFIX)) return;
    window.history.replaceState(window.history.state, '', pathname + search);
    mutate(hash.slice(PREFIX.length));
  }, [mutate]);
  return { isPending, isKnown: isSuccess, error };
}

import { useCallback, useEffect, useState } from 'react';

const PREFIX = '#password=';

/**
 * The token of a link by which the trainer chooses a password. It is in the fragment, which is sent to no server, and stays
 * there until it is used: a phone loads the page again after its password manager was open.
 */
export function usePasswordLink() {
  const [token, setToken] = useState<string>();

  useEffect(() => {
    const read = () => {
      const { hash } = window.location;
      setToken(hash.startsWith(PREFIX) ? hash.slice(PREFIX.length) : undefined);
    };
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);

  const forget = useCallback(() => {
    const { pathname, search } = window.location;
    window.history.replaceState(window.history.state, '', pathname + search);
    setToken(undefined);
  }, []);

  return { token, forget };
}

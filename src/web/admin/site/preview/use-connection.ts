import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { siteQuery } from '../site-context.tsx';

/** A frame does not say why it has no page: the site is asked for, which notices a session that is over and a network that is back. */
export function useConnection() {
  const client = useQueryClient();
  const [attempt, setAttempt] = useState(0);
  const [isBroken, setBroken] = useState(false);
  const [connection] = useState(() => ({
    failures: 0,
    retry: () => setAttempt((before) => before + 1),
    succeed: () => {
      connection.failures = 0;
      setBroken(false);
    },
    fail: async () => {
      connection.failures += 1;
      const isThere = await client.fetchQuery({ ...siteQuery, staleTime: 0 }).then(
        () => true,
        () => false,
      );
      if (isThere && connection.failures < 2) connection.retry();
      else setBroken(true);
    },
  }));
  useEffect(() => {
    window.addEventListener('online', connection.retry);
    return () => window.removeEventListener('online', connection.retry);
  }, [connection]);
  return { attempt, isBroken, ...connection };
}

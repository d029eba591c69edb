import { useIsMutating, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { lazyModule, useLazyModule } from '#web/private/lib/lazy-module.ts';
import { whenIdle } from '#web/private/lib/when-idle.ts';
import { leavingQuery } from '../queries.ts';

const lazyNotice = lazyModule(async () => (await import('../later/account/leaving.tsx')).LeavingNotice);

/** Asked for once the page is shown: most clients stay, and the notice's code is for the others. */
export function LazyLeaving({ userId }: { userId: string }) {
  const [isIdle, setIdle] = useState(false);
  // While a client logs out it would be asked without a session.
  const enabled = useIsMutating() === 0 && isIdle;
  const { data: leavesAt } = useQuery({ ...leavingQuery(userId), enabled });
  const { part: Notice } = useLazyModule(lazyNotice);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  useEffect(() => {
    if (leavesAt) lazyNotice.load();
  }, [leavesAt]);
  return leavesAt && Notice ? <Notice userId={userId} leavesAt={leavesAt} /> : null;
}

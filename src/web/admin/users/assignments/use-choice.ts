import { useCallback, useMemo, useState } from 'react';
import type { AssignedVideo } from '#contract/videos.ts';

const NONE: readonly never[] = [];

/** The videos of a list that were picked. A search that hides some of them leaves them picked; what leaves the list no longer counts. */
export function useChoice<V extends AssignedVideo>(videos: readonly V[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const chosen = useMemo(() => (ids.size === 0 ? NONE : videos.filter(({ id }) => ids.has(id))), [videos, ids]);
  const choose = useCallback((picked: readonly AssignedVideo[], isChosen: boolean) => {
    setIds((before) => {
      const after = new Set(before);
      for (const { id } of picked) {
        if (isChosen) after.add(id);
        else after.delete(id);
      }
      return after;
    });
  }, []);
  const clear = useCallback(() => setIds(new Set()), []);
  return { chosen, isChosen: (id: string) => ids.has(id), choose, clear };
}

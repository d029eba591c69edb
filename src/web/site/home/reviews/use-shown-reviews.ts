import { useEffect, useRef, useState } from 'react';
import type { PublicType } from '#contract/reviews/schemas.ts';
import type { ShownReviews } from './choose-reviews.ts';
import type { Reason } from './read-reviews.client.ts';

/** `failed` with reviews: those that follow them could not be loaded. */
type Loading = { state: 'loaded' } | { state: 'loading' } | { state: 'failed'; reason: Reason };

/** The reviews the page came with, until another type is chosen: then those are loaded. `more` loads what follows. */
export function useShownReviews(initial: ShownReviews | undefined) {
  const [shown, setShown] = useState<ShownReviews>(initial ?? { type: 'featured', reviews: [] });
  const [loading, setLoading] = useState<Loading>(initial ? { state: 'loaded' } : { state: 'failed', reason: {} });
  const request = useRef<AbortController>(undefined);
  useEffect(() => () => request.current?.abort(), []);

  /** Only the latest request counts. */
  const read = async (type: PublicType, before?: ShownReviews) => {
    request.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    request.current = controller;
    try {
      const next = await load(type, before?.nextCursor, signal);
      if (signal.aborted) return;
      setShown({ ...next, reviews: [...(before?.reviews ?? []), ...next.reviews] });
      setLoading({ state: 'loaded' });
    } catch (error) {
      if (!signal.aborted) setLoading({ state: 'failed', reason: await reason(error) });
    } finally {
      if (request.current === controller) request.current = undefined;
    }
  };
  const show = (type: PublicType) => {
    setShown({ type, reviews: [] });
    setLoading({ state: 'loading' });
    void read(type);
  };
  const more = () => {
    if (request.current || shown.nextCursor === undefined) return;
    setLoading({ state: 'loaded' });
    void read(shown.type, shown);
  };
  return { ...shown, loading, show, more };
}

const load = async (type: PublicType, cursor: string | undefined, signal: AbortSignal) =>
  (await import('./read-reviews.client.ts')).readReviews(type, cursor, signal);

/** The module that reads errors may have failed to load itself. */
async function reason(error: unknown): Promise<Reason> {
  try {
    return (await import('./read-reviews.client.ts')).reasonOf(error);
  } catch {
    return {};
  }
}

import { useEffect, useRef, useState } from 'react';
import type { PublicType } from '#contract/reviews/schemas.ts';
import type { ShownReviews } from './choose-reviews.ts';
import type { Reason } from './read-reviews.client.ts';

type Loading = { state: 'loaded' } | { state: 'loading' } | { state: 'failed'; reason: Reason };

/** The reviews the page came with, until another type is chosen: then those are loaded. */
export function useShownReviews(initial: ShownReviews | undefined) {
  const [shown, setShown] = useState<ShownReviews>(initial ?? { type: 'featured', reviews: [] });
  const [loading, setLoading] = useState<Loading>(initial ? { state: 'loaded' } : { state: 'failed', reason: {} });
  const request = useRef<AbortController>(undefined);
  useEffect(() => () => request.current?.abort(), []);

  const show = async (type: PublicType) => {
    request.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    request.current = controller;
    setShown({ type, reviews: [] });
    setLoading({ state: 'loading' });
    try {
      const reviews = await load(type, signal);
      if (signal.aborted) return;
      setShown({ type, reviews });
      setLoading({ state: 'loaded' });
    } catch (error) {
      if (!signal.aborted) setLoading({ state: 'failed', reason: await reason(error) });
    }
  };
  return { ...shown, loading, show };
}

const load = async (type: PublicType, signal: AbortSignal) =>
  (await import('./read-reviews.client.ts')).readReviews(type, signal);

/** The module that reads errors may have failed to load itself. */
async function reason(error: unknown): Promise<Reason> {
  try {
    return (await import('./read-reviews.client.ts')).reasonOf(error);
  } catch {
    return {};
  }
}

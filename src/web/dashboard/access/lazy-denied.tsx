import { type ReactNode, useEffect } from 'react';
import { ApiError } from '#web/calls/api.ts';
import { lazyModule, useLazyModule } from '#web/private/lib/lazy-module.ts';
import { Unreachable } from './access-screens.tsx';
import type { Denial } from './denial.ts';

const lazyDenied = lazyModule(async () => (await import('../later/access/access-denied.tsx')).AccessDenied);

/** Begins to load the screen, where it will probably be needed. */
export const loadDenied = lazyDenied.load;

type LazyDeniedProps = {
  why: Denial;
  /** Shown while its code is not there. */
  children: ReactNode;
};

/** "Accesso negato", which clients with a session never load. */
export function LazyDenied({ why, children }: LazyDeniedProps) {
  const { part: Denied, failed } = useLazyModule(lazyDenied);
  useEffect(loadDenied, []);
  if (Denied) return <Denied why={why} />;
  return failed ? <Unreachable error={noAnswer} onRetry={loadDenied} /> : children;
}

const noAnswer = new ApiError({ status: 0, code: 'network', message: 'No answer.' });

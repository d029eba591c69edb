import type { ReactNode } from 'react';

/** Beside each other, a long list scrolls by itself, so that the other and the next user stay near; on a phone the page scrolls. */
export const LONG_LIST = 'lg:max-h-128 lg:overflow-y-auto lg:pr-3';

export function ListTitle({ count, children }: { count: number; children: ReactNode }) {
  return (
    <h4 className="flex items-baseline gap-2 border-b-2 border-ink-black pb-2 font-bold">
      {children}
      <span className="text-slate tabular-nums">{count}</span>
    </h4>
  );
}

export function Nothing({ children }: { children: ReactNode }) {
  return <p className="py-6 text-slate">{children}</p>;
}

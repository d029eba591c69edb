import type { ReactNode } from 'react';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';

type SectionHeadProps = {
  title: string;
  /** How many rows the list shows, 0 while unknown. */
  count: number;
  line?: ReactNode;
  action?: ReactNode;
};

/** A tab's title, a line about its list, and its main action. */
export function SectionHead({ title, count, line, action }: SectionHeadProps) {
  const heading = useFocusAfterRemoval(count);
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-4">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-4xl leading-none font-extrabold tracking-tight outline-none sm:text-5xl">
          {title}
        </h2>
        {line && <p className="mt-2 text-slate">{line}</p>}
      </div>
      {action}
    </header>
  );
}

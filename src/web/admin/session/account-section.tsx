import { type ReactNode, useId } from 'react';

/** One subject of the account's dialog, below its name. */
export function AccountSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3 border-t-2 border-sand pt-5">
      <h3 id={id} className="text-lg font-extrabold tracking-tight">
        {title}
      </h3>
      {children}
    </section>
  );
}

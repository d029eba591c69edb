import type { ReactNode } from 'react';

/** The opening of every page but the home: label, headline and what stands beside them, below the dark header. */
export function PageTop({ label, title, children }: { label: string; title: string; children?: ReactNode }) {
  return (
    <div className="page-width pt-36 pb-12 md:pt-44 md:pb-16">
      <p className="label mb-3 text-red-deep">{label}</p>
      <h1 className="headline max-w-5xl text-[min(2.75rem,13vw)] wrap-break-word md:text-7xl lg:text-8xl">{title}</h1>
      {children && <div className="mt-6 max-w-2xl text-lg md:text-xl">{children}</div>}
    </div>
  );
}

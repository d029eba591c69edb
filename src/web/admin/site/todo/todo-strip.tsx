import type { ReactNode } from 'react';

type TodoStripProps = { title: string; isOpen?: boolean; children: ReactNode };

/** What is left to do, folded, so that the list below begins on the first screen of a phone. */
export function TodoStrip({ title, isOpen = false, children }: TodoStripProps) {
  return (
    <details
      open={isOpen}
      className="group mb-3 border-tram bg-white max-sm:border-l-8 sm:mb-6 sm:border-t-8 short:mb-2 short:border-t-0 short:border-l-8 print:hidden"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 px-4 py-1.5 text-sm font-bold sm:min-h-14 sm:px-5 sm:py-3 sm:text-base short:min-h-11 short:py-1 short:text-sm [&::-webkit-details-marker]:hidden">
        {title}
        <span aria-hidden="true" className="text-2xl leading-none group-open:rotate-45">
          +
        </span>
      </summary>
      {children}
    </details>
  );
}

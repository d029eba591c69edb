import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { printAlone } from '#web/private/later/print-alone.ts';

/** What the browser prints in the page's place while this is rendered; not to be seen on the screen. */
export function PrintedAlone({ children }: { children: ReactNode }) {
  return createPortal(
    <div data-printed-alone ref={printAlone} className="hidden print:block">
      {children}
    </div>,
    document.body,
  );
}

import type { ReactNode } from 'react';

/** The page of a training scrolls by itself where a panel is below or beside it, so that the panel never lies over it. */
export function ScrollArea({ children }: { children: ReactNode }) {
  return (
    <div className="min-w-0 grow docked:order-1 docked:min-h-0 docked:overflow-y-auto flanked:order-1 flanked:col-start-1 flanked:row-span-2 flanked:row-start-1 flanked:min-h-0 flanked:overflow-y-auto">
      {children}
    </div>
  );
}

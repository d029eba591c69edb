import { type ReactNode, useEffect, useRef } from 'react';

type SectionHeadProps = {
  title: string;
  /** How many rows the list shows, 0 while unknown. */
  count: number;
  /** Its place stays while it is still empty, so that nothing moves when the list comes. */
  line?: ReactNode;
  action?: ReactNode;
};

/** A tab's title, a line about its list, and its main action. */
export function SectionHead({ title, count, line, action }: SectionHeadProps) {
  const heading = useFocusAfterRemoval(count);
  return (
    <header className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:mb-6 sm:items-end short:mb-2">
      <div>
        <h2
          ref={heading}
          tabIndex={-1}
          className="text-3xl leading-none font-extrabold tracking-tight outline-none cramped:text-2xl sm:text-5xl short:text-3xl"
        >
          {title}
        </h2>
        {line !== undefined && <p className="mt-0.5 min-h-[1lh] text-sm text-slate sm:mt-2 sm:text-base short:mt-0">{line}</p>}
      </div>
      {action}
    </header>
  );
}

/** Milliseconds between two checks: a question that closes returns the focus in between. */
const INTERVAL = 150;
const CHECKS = 2;
const DIALOG = '[role="dialog"], [role="alertdialog"]';

/** A removed row's button may have had the focus: where that leaves it nowhere, it moves to the list's title. */
export function useFocusAfterRemoval(count: number) {
  const title = useRef<HTMLHeadingElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const isFewer = count < before.current;
    before.current = count;
    return isFewer ? whenFocusIsNowhere(() => title.current?.focus({ preventScroll: true })) : undefined;
  }, [count]);
  return title;
}

/** Waits while a dialog has the focus, such as one that shows an error. Stops once the focus is anywhere else. */
function whenFocusIsNowhere(focus: () => void): () => void {
  let checks = 0;
  const timer = setInterval(() => {
    const focused = document.activeElement;
    const isNowhere = focused === null || focused === document.body;
    checks = isNowhere ? checks + 1 : 0;
    if (!isNowhere && focused.closest(DIALOG)) return;
    if (isNowhere && checks < CHECKS) return;
    clearInterval(timer);
    if (isNowhere) focus();
  }, INTERVAL);
  return () => clearInterval(timer);
}

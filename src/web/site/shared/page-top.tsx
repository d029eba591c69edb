import { type ComponentProps, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { barePath } from '#web/public/lib/i18n/paths.ts';
import { scrollBehavior } from '#web/public/lib/media-query.ts';
import { useLocation } from '#web/public/lib/router/router.tsx';
import { wantsCalendar } from './site-link.tsx';

/** The top of every page but the home page, below the dark header: label, headline and lead. */
export function PageTop({ label, title, children }: { label: string; title: string; children?: ReactNode }) {
  return (
    <div className="page-width pt-36 pb-12 md:pt-44 stacked:pt-11! stacked:md:pt-17.5! md:pb-16 low:pt-24! low:pb-8!">
      <PageHeading label={label} title={title} className="max-w-5xl lg:text-8xl" />
      {children && <div className="mt-6 max-w-2xl text-lg md:text-xl">{children}</div>}
    </div>
  );
}

/** The label and headline alone; `className` sets the headline's width, and its size on large screens. */
export function PageHeading({ label, title, className }: { label: string; title: string; className: string }) {
  return (
    <>
      <p className="label mb-3 text-red-deep">{label}</p>
      <h1 className={`headline text-[min(2.75rem,13vw)] md:text-7xl low:text-5xl! ${className}`}>{title}</h1>
    </>
  );
}

/**
 * After navigation without a new document, announces the page in a live region and moves the focus to its headline, or to the
 * part that the hash names. Not after a change of language alone; the booking page moves the focus to its calendar itself.
 */
export function PageArrival() {
  const { pathname, hash, state } = useLocation();
  const path = barePath(pathname);
  const shown = useRef(path);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    setTitle(document.title);
    if (wantsCalendar(state)) return;
    const part = hash ? document.getElementById(hash.slice(1)) : null;
    moveFocus(part ?? document.querySelector('main h1'));
  }, [path, hash, state]);
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}

/** Without scrolling. An element that is no control shows no focus ring. */
export function moveFocus(element: Element | null): void {
  if (!(element instanceof HTMLElement)) return;
  if (element.tabIndex < 0) {
    element.tabIndex = -1;
    element.classList.add('outline-none');
  }
  element.focus({ preventScroll: true });
}

type PartLinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & { part: string };

/** A link to a part of the same page: where scripts run it scrolls smoothly, and the keyboard continues from there. */
export function PartLink({ part, ...rest }: PartLinkProps) {
  const scroll = (event: MouseEvent) => {
    const target = document.getElementById(part);
    if (!target || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    target.scrollIntoView({ behavior: scrollBehavior() });
    moveFocus(target);
  };
  return <a {...rest} href={`#${part}`} onClick={scroll} />;
}

import type { ComponentProps, MouseEvent } from 'react';
import { hrefOf, resolvePlace } from './location.ts';
import { useLocation, useNavigation } from './router.tsx';

export type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'target'> & {
  /** A path of this zone, or the current one's with another query (`?x`) or part (`#x`). */
  to: string;
  /** Of the entry of the history that the link makes. */
  state?: unknown;
};

/** A link to a page of the same zone: a tap shows it without a new document, any other press is the browser's own. */
export function Link({ to, state, onClick, ...rest }: LinkProps) {
  const location = useLocation();
  const { navigate, basename } = useNavigation();
  const href = hrefOf(resolvePlace(to, location), basename);

  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // A link to where one is already makes no second entry for Back to lead through.
    void navigate(to, { state, replace: href === hrefOf(location, basename) });
  };
  return <a {...rest} href={href} onClick={follow} />;
}

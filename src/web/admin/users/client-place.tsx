import type { ReactNode } from 'react';
import { Link } from '#web/public/lib/router/link.tsx';
import { useLocation, useNavigate, useSearch } from '#web/public/lib/router/router.tsx';
import { classNames } from '#web/public/ui/class-names.ts';

const NAME = 'client';
/** Says that a page was opened from within the admin, so that Back leads there. */
const FROM_ADMIN = { isFromAdmin: true };

const isFromAdmin = (state: unknown) => typeof state === 'object' && state !== null && 'isFromAdmin' in state;

/** Which client's page is open, in the query string so that reload and Back restore it. */
export function useClientPlace() {
  const [search, setSearch] = useSearch();
  const { state } = useLocation();
  const navigate = useNavigate();
  /** To where the page was opened from; to the list where it was opened by its URL. */
  const close = () => {
    if (isFromAdmin(state)) void navigate(-1);
    else setSearch(withoutClient, { replace: true });
  };
  return { clientId: search.get(NAME) ?? undefined, isTabOpen: search.get('tab') === 'users', close };
}

/** The same place without a client's page. */
export function withoutClient(before: URLSearchParams): URLSearchParams {
  const after = new URLSearchParams(before);
  after.delete(NAME);
  return after;
}

/** As high as a thumb needs, without taking that room from the row. */
const LINK =
  '-my-3 inline-block min-w-11 py-3 underline decoration-ink-black/40 decoration-2 underline-offset-4 hover:decoration-ink-black';

type ClientLinkProps = { id: string; className?: string; children: ReactNode };

/** Leads to the page of a client, from anywhere in the admin. */
export function ClientLink({ id, className, children }: ClientLinkProps) {
  const [search] = useSearch();
  const to = new URLSearchParams(search);
  to.set('tab', 'users');
  to.set(NAME, id);
  return (
    <Link to={`?${to}`} state={FROM_ADMIN} className={classNames(LINK, className)}>
      {children}
    </Link>
  );
}

import { useLocation, useNavigate, useSearch } from '#web/public/lib/router/router.tsx';

const TAB = 'plans';

/** Where the screen of a plan was opened from is the entry before it; one that was opened by its URL has none. */
const isFromWithin = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isFromAdmin' in state;

/** The plan that is open, in the query string so that reload, Back and bookmarks keep it. */
export function usePlanPlace() {
  const [search, setSearch] = useSearch();
  const { state } = useLocation();
  const navigate = useNavigate();

  const go = (change: (next: URLSearchParams) => void, options: { replace?: boolean; state?: unknown }) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      change(next);
      return next;
    }, options);

  return {
    planId: search.get('plan') ?? undefined,
    open: (id: string, { replace = false } = {}) =>
      go(
        (next) => {
          next.set('tab', TAB);
          next.set('plan', id);
        },
        { replace, state: replace ? state : { isFromAdmin: true } },
      ),
    /** To where the plan was opened from; where that was its URL, to its client's page, or to the models. */
    close: (clientId: string | null) => {
      if (isFromWithin(state)) void navigate(-1);
      else go((next) => leave(next, clientId), { replace: true });
    },
  };
}

function leave(place: URLSearchParams, clientId: string | null): void {
  place.delete('plan');
  if (clientId === null) return;
  place.set('tab', 'users');
  place.set('client', clientId);
}

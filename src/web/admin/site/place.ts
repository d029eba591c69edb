import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** A screen of the tab, in the query string so that reload and Back keep it. `field` names one to begin at. */
export type SitePlace = { open?: string; version?: string; field?: string };

const NAMES = ['open', 'version', 'field'] as const;

const isFromHere = (state: unknown): boolean => typeof state === 'object' && state !== null && 'fromSite' in state;

export function useSitePlace() {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();

  const go = useCallback(
    (place: SitePlace, { replace = false } = {}) => {
      const write = (before: URLSearchParams) => {
        const next = new URLSearchParams(before);
        next.set('tab', 'site');
        for (const name of NAMES) {
          const value = place[name];
          if (value === undefined) next.delete(name);
          else next.set(name, value);
        }
        return next;
      };
      setSearch(write, { replace, preventScrollReset: true, ...(!replace && { state: { fromSite: true } }) });
    },
    [setSearch],
  );

  /** To where this screen was opened from; to `above` where it was opened by its URL. */
  const back = (above: SitePlace = {}) => (isFromHere(state) ? void navigate(-1) : go(above, { replace: true }));

  const place: SitePlace = Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = search.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  return { place, go, back };
}

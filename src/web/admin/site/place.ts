import { useLocation, useNavigate, useSearch } from '#web/public/lib/router/router.tsx';

/** A screen of the tab, in the query string so that reload and Back keep it. `field` names one to begin at. */
export type SitePlace = { open?: string; version?: string; field?: string };

const NAMES = ['open', 'version', 'field'] as const;

const isSame = (one: SitePlace, other: SitePlace) => NAMES.every((name) => one[name] === other[name]);

/** The place from which a screen was opened; undefined where it was opened by its URL. */
function readFrom(state: unknown): SitePlace | undefined {
  if (typeof state !== 'object' || state === null || !('fromSite' in state)) return undefined;
  return state.fromSite as SitePlace;
}

export function useSitePlace() {
  const [search, setSearch] = useSearch();
  const { state } = useLocation();
  const navigate = useNavigate();

  const place: SitePlace = Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = search.get(name);
      return value ? [[name, value]] : [];
    }),
  );

  const go = (next: SitePlace, { replace = false } = {}) => {
    const write = (before: URLSearchParams) => {
      const after = new URLSearchParams(before);
      after.set('tab', 'site');
      for (const name of NAMES) {
        const value = next[name];
        if (value === undefined) after.delete(name);
        else after.set(name, value);
      }
      return after;
    };
    setSearch(write, { replace, ...(!replace && { state: { fromSite: place } }) });
  };

  /** To where this screen was opened from; to `above` where it was opened by its URL. */
  const back = (above: SitePlace = {}) => (readFrom(state) ? void navigate(-1) : go(above, { replace: true }));

  /** To the screen before this one in an order of their own: the browser's Back where this one was opened from there. */
  const backTo = (before: SitePlace) => {
    const from = readFrom(state);
    if (from && isSame(from, before)) void navigate(-1);
    else go(before, { replace: true });
  };

  return { place, go, back, backTo };
}

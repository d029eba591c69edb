import {
  type ComponentType,
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { type Action, dataUrlOf, hrefOf, type Location, readLocation, resolvePlace, writeLocation } from './location.ts';

/** A page's component and its zone's layout, each in a file that is loaded when it is needed. */
export type Route = {
  /** The files below src/web, by which the server names what the browser has to fetch. */
  files: string[];
  /** Whether the server gives the page data of its own, the same in both languages. */
  hasData: boolean;
  load: () => Promise<{ Layout: ComponentType<{ children: ReactNode }>; Page: ComponentType }>;
};

/** The route of a path, with the token of a personal link. */
export type Match = (pathname: string) => { route: Route; token: string | undefined };

/** A page with its data, at a location. */
export type Screen = ReturnType<Match> &
  Awaited<ReturnType<Route['load']>> & { location: Location; action: Action; data: unknown };

type NavigateOptions = {
  replace?: boolean;
  state?: unknown;
  /** Rendered before the call returns: phones let a video start with sound only within the tap. */
  flushSync?: boolean;
};

/** To a path, query or part of this document's zone, or by so many entries of the history. Resolves once the page is there. */
type Navigate = (to: string | number, options?: NavigateOptions) => Promise<void>;

type Navigation = { navigate: Navigate; basename: string };

const ScreenContext = createContext<Screen | undefined>(undefined);
const NavigationContext = createContext<Navigation | undefined>(undefined);
const LoadingContext = createContext(false);

type RouterProps = { first: Screen; match: Match; basename: string; children: ReactNode };

/**
 * Shows pages of one zone without a new document: loads the next one's script and data, then replaces the current one. What
 * cannot be loaded so, as after a release, is loaded as a document. Why the product has its own: docs/decisions/own-router.md.
 */
export function Router({ first, match, basename, children }: RouterProps) {
  const { screen, isLoading, show } = useScreen({ first, match, basename });

  const navigation = useMemo<Navigation>(() => {
    const navigate: Navigate = async (to, { replace = false, state = null, flushSync = false } = {}) => {
      if (typeof to === 'number') return window.history.go(to);
      const place = resolvePlace(to, readLocation(basename));
      await show({ ...place, state, key: Math.random().toString(36).slice(2) }, replace ? 'replace' : 'push', flushSync);
    };
    return { navigate, basename };
  }, [show, basename]);

  useEffect(() => {
    const follow = () => void show(readLocation(basename), 'pop', false);
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [show, basename]);

  return (
    <NavigationContext value={navigation}>
      <LoadingContext value={isLoading}>
        <ScreenContext value={screen}>{children}</ScreenContext>
      </LoadingContext>
    </NavigationContext>
  );
}

/** The last navigation counts: one that is still loading when the next begins is given up. */
function useScreen({ first, match, basename }: Omit<RouterProps, 'children'>) {
  const [screen, setScreen] = useState(first);
  const [isLoading, setLoading] = useState(false);
  const latest = useRef(first);
  const loading = useRef<AbortController>(undefined);

  const show = useCallback(
    async (location: Location, action: Action, isSync: boolean): Promise<void> => {
      loading.current?.abort();
      const commit = (next: Screen) => {
        if (action !== 'pop') writeLocation(location, action, basename);
        latest.current = next;
        const update = () => {
          setLoading(false);
          setScreen(next);
        };
        if (isSync) flushSync(update);
        else startTransition(update);
      };
      const { current } = latest;
      const matched = match(location.pathname);
      const { route } = matched;
      if (needsNoData(route, current, location)) return commit({ ...current, ...matched, location, action });

      const controller = new AbortController();
      const { signal } = controller;
      loading.current = controller;
      setLoading(true);
      try {
        const reading = route.hasData ? readData(dataUrlOf(location, basename), signal) : undefined;
        const [loaded, data] = await Promise.all([route.load(), reading]);
        if (!signal.aborted) commit({ ...matched, ...loaded, data, location, action });
      } catch {
        if (signal.aborted) return;
        if (action === 'pop') window.location.reload();
        else window.location.assign(hrefOf(location, basename));
      }
    },
    [match, basename],
  );
  return { screen, isLoading, show };
}

/** The same page with the same data: another part of it, another state, the other language, or a page that has none. */
function needsNoData(route: Route, shown: Screen, { search }: Location): boolean {
  return route === shown.route && (search === shown.location.search || !route.hasData);
}

/** Rejects what is no data: a page of a proxy, or of a server that cannot render. */
async function readData(url: string, signal: AbortSignal): Promise<unknown> {
  const answer = await fetch(url, { signal });
  if (!answer.headers.get('content-type')?.startsWith('application/json')) throw new Error('There is no data of this page.');
  return answer.json();
}

function useScreenContext(): Screen {
  const screen = useContext(ScreenContext);
  if (!screen) throw new Error('There is no router here.');
  return screen;
}

export function useNavigation(): Navigation {
  const navigation = useContext(NavigationContext);
  if (!navigation) throw new Error('There is no router here.');
  return navigation;
}

export const useNavigate = (): Navigate => useNavigation().navigate;
export const useLocation = (): Location => useScreenContext().location;
/** Whether the shown page was reached by Back, Forward, a reload or as the first one. */
export const useIsPop = (): boolean => useScreenContext().action === 'pop';
/** The token of a personal link. */
export const useToken = (): string | undefined => useScreenContext().token;
/** Whether another page is being loaded. */
export const useIsLoading = (): boolean => useContext(LoadingContext);

/** What the server gives this page, by its function in site/page-data.server.ts. */
export function usePageData<Read extends (...parameters: never[]) => unknown>(): Awaited<ReturnType<Read>> {
  return useScreenContext().data as Awaited<ReturnType<Read>>;
}

type SetSearch = (change: (before: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => void;

export function useSearch(): [URLSearchParams, SetSearch] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const parameters = useMemo(() => new URLSearchParams(search), [search]);
  const setSearch = useCallback<SetSearch>(
    (change, options) => void navigate(`?${change(new URLSearchParams(window.location.search))}`, options),
    [navigate],
  );
  return [parameters, setSearch];
}

/**
 * The shown page within its layout, which stays mounted from one page to the next. At another location of the same page, only
 * what reads the location renders again.
 */
export function CurrentPage() {
  const { Layout, Page } = useScreenContext();
  return useMemo(
    () => (
      <Layout>
        <Page />
      </Layout>
    ),
    [Layout, Page],
  );
}

import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type Answer, calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import type { SiteState } from '#contract/site/editing.ts';
import type { PartKind } from '#contract/site/parts/parts.ts';
import { callApi } from '#web/calls/api.ts';
import { useToast } from '#web/private/later/toasts.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { classifySave, mutate } from '../editing/save-call.ts';
import { usePasswordConfirmation } from '../session/use-password-confirmation.ts';
import { keys } from '../shared/queries.ts';
import { SiteDrafts } from './drafts/site-drafts.ts';
import { BESIDE } from './preview/preview-state.tsx';

const { site } = limits;

export const siteQuery = queryOptions({
  staleTime: 15_000,
  queryKey: keys.site,
  queryFn: ({ signal }) => callApi(calls.readSite, { signal }),
});

const SiteContext = createContext<SiteDrafts | undefined>(undefined);

/** Holds the drafts above the tabs, so that what is on its way to the server arrives while another tab is open. */
export function SiteProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation('admin');
  const toast = useToast();
  const client = useQueryClient();
  const merged = useRef(() => {});
  const [drafts] = useState(
    () =>
      new SiteDrafts({
        classify: classifySave('site_changed'),
        saveAfter: () => (matchMedia(BESIDE).matches ? site.autosaveBesidePreview : site.autosaveAfter),
        save: (kind, body) =>
          mutate(client, () => callApi(calls.saveDraft, { params: { kind }, body })).then(noteSaved(client, kind, body.document)),
        reload: () => client.fetchQuery({ ...siteQuery, staleTime: 0 }),
        merged: () => merged.current(),
      }),
  );
  useEffect(() => {
    merged.current = () => toast.success(t('site.mergedUnnamed'));
  }, [toast, t]);

  const { data } = useQuery(siteQuery);
  useEffect(() => {
    if (data) drafts.load(data);
  }, [drafts, data]);

  useEffect(() => {
    const flush = () => drafts.flush();
    // Runs after each login too, as the hidden workspace comes back.
    flush();
    addEventListener('online', flush);
    addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      removeEventListener('online', flush);
      removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
    };
  }, [drafts]);

  return <SiteContext value={drafts}>{children}</SiteContext>;
}

/** An answer to an earlier reading would take the words back that have just been saved, so that is read again. */
const noteSaved =
  (client: QueryClient, kind: PartKind, document: unknown) =>
  async ({ version, problems }: Answer<typeof calls.saveDraft>) => {
    const isReading = client.isFetching({ queryKey: keys.site }) > 0;
    if (isReading) await client.cancelQueries({ queryKey: keys.site });
    client.setQueryData(siteQuery.queryKey, (state) => {
      if (!state) return state;
      const { author = '', base = state.revision } = state.drafts[kind] ?? {};
      const updatedAt = new Date().toISOString();
      const draft = { document, version, problems, base, author, isOwnDevice: true, updatedAt };
      return { ...state, drafts: { ...state.drafts, [kind]: draft } };
    });
    if (isReading) void client.invalidateQueries({ queryKey: keys.site });
    return { version };
  };

type SetupNote = Partial<Pick<SiteState, 'setup' | 'setupStep' | 'isVisible'>>;

/** Keeps how far the setup is, and what it has set. A failure is silent but for `failed`: nothing depends on a step. */
export function useNoteSetup() {
  const client = useQueryClient();
  const confirmed = usePasswordConfirmation();
  return (body: SetupNote, failed?: (error: Error) => void) => {
    const update = () => client.setQueryData(siteQuery.queryKey, (state) => state && { ...state, ...body });
    update();
    // Two requests on their way could arrive the other way round, and the older note would be kept.
    const call = () => confirmed(() => callApi(calls.changeSite, { body }));
    const change = mutate(client, call, 'setup-notes').then(() => {
      // A reading that began before the change may have been answered without it, or be so yet.
      update();
      if (client.isFetching({ queryKey: keys.site }) > 0) void client.invalidateQueries({ queryKey: keys.site });
    });
    change.catch((error: Error) => failed?.(error));
  };
}

/** The drafts, again at each of their changes. */
export function useSiteDrafts(): SiteDrafts {
  const drafts = useContext(SiteContext);
  if (!drafts) throw new Error('There is no site here.');
  useSyncExternalStore(drafts.subscribe, drafts.snapshot, drafts.snapshot);
  return drafts;
}

/** What the server last said of the site. Forms are shown once it is there. */
export function useSiteState(): SiteState {
  const { data } = useQuery(siteQuery);
  if (!data) throw new Error('The site is not loaded.');
  return data;
}

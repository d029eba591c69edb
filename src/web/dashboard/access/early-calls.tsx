import { type Answer, apiBase, type Call, callPath, calls } from '#contract/calls.ts';
import { readAnswer } from '#web/calls/api.ts';
import { readScriptPlacement } from '#web/public/lib/page/script-placement.ts';
import { readText, removeStored, writeText } from '#web/public/lib/storage.ts';
import { useHydrated } from '#web/public/lib/use-hydrated.ts';

declare global {
  interface Window {
    /** Requests started before the app was loaded, by URL. The app defines it too, so that a late script starts none. */
    earlyCalls?: Record<string, Promise<Response | undefined>>;
    earlyStop?: AbortController;
  }
}

/** Whether a client opened the area in this browser, and whether the session is open: others would request lists for nothing. */
const KNOWN = 'dashboard-known';
const OPEN = '1';
const ENDED = '0';
/** A client has left without a network: the session's end is still to be told to the server. */
const LEAVING = '2';

const verifyUrl = apiBase + callPath(calls.verifySession, {}, { role: 'client' });
const openUrl = apiBase + callPath(calls.exchangeLink, {});
const lists = [calls.listClientVideos, calls.listProgress, calls.readOwnPlan, calls.readTrainingDay, calls.readOwnReview];
const listUrls = lists.map((call) => apiBase + callPath(call, {}));

/** Runs when the document is parsed, on a slow network a second before the app. Tokens are base64url. */
const START = `if (!window.earlyCalls) {
  const early = (window.earlyCalls = {});
  const { signal } = (window.earlyStop = new AbortController());
  const get = (url, options) => fetch(url, { headers: { Accept: 'application/json' }, signal, ...options }).catch(() => undefined);
  const token = location.pathname.split('/')[2];
  let state = null;
  try { state = localStorage.getItem('${KNOWN}'); } catch {}
  const known = state === '${OPEN}';
  const isLeaving = state === '${LEAVING}';
  if (!isLeaving && /^[\\w-]+$/.test(token ?? '')) {
    const headers = { Accept: 'application/json', 'Content-Type': 'application/json' };
    const opened = get('${openUrl}', { method: 'POST', headers, body: JSON.stringify({ token }) });
    early['${openUrl}'] = opened;
    for (const list of ${JSON.stringify(listUrls)}) early[list] = opened.then((response) => (response?.ok ? get(list) : undefined));
  } else if (!isLeaving && !token) {
    early['${verifyUrl}'] = get('${verifyUrl}');
    if (known) for (const list of ${JSON.stringify(listUrls)}) early[list] = get(list);
  }
}`;

/**
 * Starts the dashboard's first requests, the exchange of the link and the lists, while the app is still loading. A module,
 * because a classic script would wait for the style sheet; its nonce lets the security policy allow it. Removed once the app
 * runs.
 */
export function EarlyCalls() {
  const placement = import.meta.env.SSR ? readScriptPlacement() : undefined;
  if (useHydrated()) return null;
  return (
    <>
      <script type="module" async nonce={placement?.nonce} dangerouslySetInnerHTML={{ __html: START }} />
      {placement?.afterCalls}
    </>
  );
}

/** The answer of the early request for a call, where there is one; otherwise `request` makes the call. */
export async function firstAnswer<C extends Call>(call: C, request: () => Promise<Answer<C>>, query = {}): Promise<Answer<C>> {
  window.earlyCalls ??= {};
  const early = window.earlyCalls;
  const url = apiBase + callPath(call, {}, query);
  const started = early[url];
  delete early[url];
  const response = await started;
  return response ? readAnswer(call, response) : request();
}

/** Gives up the early requests, as those of a query are by its signal. */
export const abortEarlyCalls = (): void => window.earlyStop?.abort();

/**
 * `ended` is stored only for an area that was open before; `left`, a logout, removes all. What was requested without a session is
 * no answer for one that is opened in this document.
 */
export function noteKnown(area: 'open' | 'ended' | 'left' | 'leaving'): void {
  if (area !== 'open') window.earlyCalls = {};
  if (area === 'open') writeText('localStorage', KNOWN, OPEN);
  else if (area === 'left') removeStored('localStorage', KNOWN);
  else if (area === 'leaving') writeText('localStorage', KNOWN, LEAVING);
  else if (isKnown() && !isLeaving()) writeText('localStorage', KNOWN, ENDED);
}

/** Whether the server is still to be told that the client has left. */
export const isLeaving = (): boolean => readText('localStorage', KNOWN) === LEAVING;

/** Calls it when the client leaves in another tab; its storage event comes to all tabs but that one. */
export function onLeftElsewhere(left: () => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === KNOWN && (newValue === null || newValue === LEAVING)) left();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

/** Whether a client's area was opened in this browser before. */
export function isKnown(): boolean {
  return readText('localStorage', KNOWN) !== undefined;
}

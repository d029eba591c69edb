import { type Answer, apiBase, type Call, callPath, calls } from '#contract/calls.ts';
import { readAnswer } from '#web/lib/api.ts';
import { readScriptPlacement } from '#web/lib/page/script-placement.ts';
import { readText, removeStored, writeText } from '#web/lib/storage.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';

declare global {
  interface Window {
    /** Answers on their way since before the app was there, by address. The app makes it, too, so that none starts late. */
    earlyCalls?: Record<string, Promise<Response | undefined>>;
  }
}

/** Says that a client opened the area here, and whether it is open still: a stranger's visit asks for no lists in vain. */
const KNOWN = 'dashboard-known';
const OPEN = '1';
const ENDED = '0';

const verifyAddress = apiBase + callPath(calls.verifySession, {}, { role: 'client' });
const exchangeAddress = apiBase + callPath(calls.exchangeLink, {});
const listAddresses = [calls.listClientVideos, calls.listProgress, calls.readOwnReview].map(
  (call) => apiBase + callPath(call, {}),
);

/** Runs as soon as the document is read, a second before the app is there on a slow network. Tokens are base64url. */
const START = `if (!window.earlyCalls) {
  const early = (window.earlyCalls = {});
  const ask = (address, more) => fetch(address, { headers: { Accept: 'application/json' }, ...more }).catch(() => undefined);
  const token = location.pathname.split('/')[2];
  let known = false;
  try { known = localStorage.getItem('${KNOWN}') === '${OPEN}'; } catch {}
  if (/^[\\w-]+$/.test(token ?? '')) {
    const headers = { Accept: 'application/json', 'Content-Type': 'application/json' };
    const opened = ask('${exchangeAddress}', { method: 'POST', headers, body: JSON.stringify({ token }) });
    early['${exchangeAddress}'] = opened;
    for (const list of ${JSON.stringify(listAddresses)}) early[list] = opened.then((answer) => (answer?.ok ? ask(list) : undefined));
  } else if (!token) {
    early['${verifyAddress}'] = ask('${verifyAddress}');
    if (known) for (const list of ${JSON.stringify(listAddresses)}) early[list] = ask(list);
  }
}`;

/**
 * Starts what the dashboard asks for first, the exchange of the link and then the lists, while the app is still being
 * loaded. A module, since a plain script would wait for the style sheet; the security policy allows it by the mark it bears while it is rendered. It has
 * done its part once the app is there, and goes.
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

/** The answer of the page's first call of this kind, which may be on its way already; `ask` makes it where it is not. */
export async function firstAnswer<C extends Call>(call: C, ask: () => Promise<Answer<C>>, query = {}): Promise<Answer<C>> {
  window.earlyCalls ??= {};
  const early = window.earlyCalls;
  const address = apiBase + callPath(call, {}, query);
  const coming = early[address];
  delete early[address];
  const response = await coming;
  return response ? readAnswer(call, response) : ask();
}

/** `ended` is remembered only of an area that was open before; `left` is a client who logged out, of whom nothing stays. */
export function noteKnown(area: 'open' | 'ended' | 'left'): void {
  if (area === 'open') writeText('localStorage', KNOWN, OPEN);
  else if (area === 'left') removeStored('localStorage', KNOWN);
  else if (isKnown()) writeText('localStorage', KNOWN, ENDED);
}

/** Whether a client's area was opened in this browser before. */
export function isKnown(): boolean {
  return readText('localStorage', KNOWN) !== undefined;
}

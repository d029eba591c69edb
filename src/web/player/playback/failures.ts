/** Why a video stopped, as the viewer is told. */
export type Failure =
  | 'sessionEnded'
  | 'sessionExpired'
  | 'signedOut'
  | 'accountInactive'
  | 'revoked'
  | 'fileMissing'
  | 'offline'
  | 'portal'
  | 'failed'
  | 'unplayable'
  | 'noPicture';

/** What the server says of a video: undefined where all is well, `replaced` where it has other files than those that play. */
export type Finding = Failure | 'replaced' | undefined;

/** Failures that may end by themselves. */
export const isTemporary = (failure: Failure | 'replaced'): boolean => TEMPORARY.includes(failure);
const TEMPORARY: readonly (Failure | 'replaced')[] = ['offline', 'portal', 'failed'];

/** Milliseconds within which the server answers what is wrong. */
export const TIMEOUT = 4_000;

const REFUSED = 429;

/** Asks for the headers of a video's file; `refused` where the server does not give it. */
export async function inspectFile(url: string): Promise<'offline' | 'portal' | 'failed' | 'refused' | undefined> {
  const response = await fetchHeaders(url);
  if (!response) return 'offline';
  if (isOfPortal(response)) return 'portal';
  if (response.ok) return undefined;
  return response.status >= 500 || response.status === REFUSED ? 'failed' : 'refused';
}

async function fetchHeaders(url: string): Promise<Response | undefined> {
  const signal = AbortSignal.timeout(TIMEOUT);
  return fetch(url, { method: 'HEAD', cache: 'no-store', redirect: 'manual', signal }).catch(() => undefined);
}

/** A captive portal answers with its login page or redirects to it; the site does neither for this path. */
function isOfPortal({ type, ok, status, headers }: Response): boolean {
  const isPage = ok && headers.get('content-type')?.startsWith('text/html') === true;
  return type === 'opaqueredirect' || status === 511 || isPage;
}

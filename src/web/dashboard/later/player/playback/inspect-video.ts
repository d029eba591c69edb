import { calls } from '#contract/calls.ts';
import { type ClientVideo, fileUrl } from '#contract/videos/schemas.ts';
import { ApiError, type ApiErrorCode, callApi, isSessionLost } from '#web/calls/api.ts';
import { readWhole } from '#web/calls/read-whole.ts';

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

const TIMEOUT = 4_000;

/** Asks the server what is wrong with a video: first for the headers of its file, and where they are refused for the list. */
export async function inspectVideo({ id, filePath }: Pick<ClientVideo, 'id' | 'filePath'>): Promise<Finding> {
  const response = await fetchHeaders(fileUrl('videos', filePath));
  if (!response) return 'offline';
  if (isOfPortal(response)) return 'portal';
  if (response.ok) return undefined;
  if (response.status >= 500 || response.status === 429) return 'failed';
  return readFromList(id, filePath);
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

async function readFromList(id: string, filePath: string): Promise<Finding> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT);
    const { videos } = await readWhole('videos', (query) => callApi(calls.listClientVideos, { query, signal }));
    const video = videos.find((one) => one.id === id);
    if (!video) return 'revoked';
    return video.filePath === filePath ? 'fileMissing' : 'replaced';
  } catch (error) {
    if (isSessionLost(error)) return sessionFailure(error);
    return error instanceof ApiError && error.code !== 'network' ? 'failed' : 'offline';
  }
}

/** How the session ended, where the server gives the reason. */
function sessionFailure(error: unknown): Failure {
  return (error instanceof ApiError && ENDED[error.code]) || 'sessionEnded';
}

const ENDED: Partial<Record<ApiErrorCode, Failure>> = {
  account_inactive: 'accountInactive',
  session_expired: 'sessionExpired',
  signed_out: 'signedOut',
};

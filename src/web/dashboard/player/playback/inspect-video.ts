import { calls } from '#contract/calls.ts';
import { type ClientVideo, fileUrl } from '#contract/videos.ts';
import { ApiError, callApi, isSessionLost } from '#web/lib/api.ts';

/** Why a video stopped, as the viewer needs to know it. */
export type Trouble =
  | 'sessionEnded'
  | 'sessionExpired'
  | 'accountInactive'
  | 'revoked'
  | 'fileMissing'
  | 'offline'
  | 'portal'
  | 'failed'
  | 'unplayable'
  | 'noPicture';

/** What the server says of a video: nothing where all is well; another film may have taken the place of the one that plays. */
export type Finding = Trouble | 'replaced' | undefined;

/** What may be over in a moment without anybody doing anything. */
export const passes = (trouble: Trouble | 'replaced'): boolean => PASSING.includes(trouble);
const PASSING: readonly (Trouble | 'replaced')[] = ['offline', 'portal', 'failed'];

const ANSWER_WITHIN = 4_000;

/**
 * Asks the server what is wrong with a video. The file itself is asked first, which costs
 * no more than its headers; only where it is refused does the list of videos say why.
 */
export async function inspectVideo({ id, filePath }: Pick<ClientVideo, 'id' | 'filePath'>): Promise<Finding> {
  const answer = await ask(fileUrl('videos', filePath));
  if (!answer) return 'offline';
  if (isOfPortal(answer)) return 'portal';
  if (answer.ok) return undefined;
  if (answer.status >= 500 || answer.status === 429) return 'failed';
  return whatTheListSays(id, filePath);
}

async function ask(url: string): Promise<Response | undefined> {
  const signal = AbortSignal.timeout(ANSWER_WITHIN);
  return fetch(url, { method: 'HEAD', cache: 'no-store', redirect: 'manual', signal }).catch(() => undefined);
}

/** The login page of a Wi-Fi (captive portal) answers in the site's place, or leads to it: the site itself does neither. */
function isOfPortal({ type, ok, status, headers }: Response): boolean {
  const isPage = ok && headers.get('content-type')?.startsWith('text/html') === true;
  return type === 'opaqueredirect' || status === 511 || isPage;
}

async function whatTheListSays(id: string, filePath: string): Promise<Finding> {
  try {
    const { videos } = await callApi(calls.listClientVideos, { signal: AbortSignal.timeout(ANSWER_WITHIN) });
    const video = videos.find((one) => one.id === id);
    if (!video) return 'revoked';
    return video.filePath === filePath ? 'fileMissing' : 'replaced';
  } catch (error) {
    if (isSessionLost(error)) return lossOf(error);
    return error instanceof ApiError && error.code !== 'network' ? 'failed' : 'offline';
  }
}

/** How the session ended, where the server says it. */
function lossOf(error: unknown): Trouble {
  const code = error instanceof ApiError ? error.code : undefined;
  return code === 'account_inactive' ? 'accountInactive' : code === 'session_expired' ? 'sessionExpired' : 'sessionEnded';
}

import { calls } from '#contract/calls.ts';
import { type ClientVideo, fileAddress } from '#contract/videos.ts';
import { ApiError, callApi } from '#web/lib/api.ts';
import { isSessionLost } from '../../queries.ts';

/** Why a video stopped, as the viewer needs to know it. */
export type Trouble = 'sessionEnded' | 'revoked' | 'fileMissing' | 'offline' | 'failed' | 'unplayable';

/** What the server says of a video: nothing where all is well; another film may have taken the place of the one that plays. */
export type Finding = Trouble | 'replaced' | undefined;

/** What may be over in a moment without anybody doing anything. */
export const passes = (trouble: Trouble | 'replaced'): boolean => trouble === 'offline' || trouble === 'failed';

const ANSWER_WITHIN = 4_000;

/**
 * Asks the server what is wrong with a video. The file itself is asked first, which costs
 * no more than its headers; only where it is refused does the list of videos say why.
 */
export async function inspectVideo({ id, filePath }: Pick<ClientVideo, 'id' | 'filePath'>): Promise<Finding> {
  const status = await statusOf(fileAddress('videos', filePath));
  if (status === 0) return 'offline';
  if (status < 400) return undefined;
  if (status >= 500 || status === 429) return 'failed';
  return whatTheListSays(id, filePath);
}

async function statusOf(address: string): Promise<number> {
  try {
    const response = await fetch(address, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(ANSWER_WITHIN) });
    return response.status;
  } catch {
    return 0;
  }
}

async function whatTheListSays(id: string, filePath: string): Promise<Finding> {
  try {
    const { videos } = await callApi(calls.listClientVideos, { signal: AbortSignal.timeout(ANSWER_WITHIN) });
    const video = videos.find((one) => one.id === id);
    if (!video) return 'revoked';
    return video.filePath === filePath ? 'fileMissing' : 'replaced';
  } catch (error) {
    if (isSessionLost(error)) return 'sessionEnded';
    return error instanceof ApiError && error.code !== 'network' ? 'failed' : 'offline';
  }
}

import { calls } from '#contract/calls.ts';
import { fileUrl } from '#contract/videos/paths.ts';
import type { ClientVideo } from '#contract/videos/schemas.ts';
import { ApiError, type ApiErrorCode, callApi, isSessionLost } from '#web/calls/api.ts';
import { readWhole } from '#web/calls/read-whole.ts';
import { type Failure, type Finding, inspectFile, TIMEOUT } from '#web/player/playback/failures.ts';

/** Asks the server what is wrong with a video: first for the headers of its file, and where they are refused for the list. */
export async function inspectVideo({ id, filePath }: Pick<ClientVideo, 'id' | 'filePath'>): Promise<Finding> {
  const found = await inspectFile(fileUrl('videos', filePath));
  return found === 'refused' ? readFromList(id, filePath) : found;
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

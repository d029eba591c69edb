import { apiBase, callPath, calls } from '#contract/calls.ts';
import { pictureNameHeader, type UploadedPicture } from '#contract/pictures/schemas.ts';
import { ApiError, readAnswer } from '#web/calls/api.ts';

type Options = { signal: AbortSignal; onProgress: (percent: number) => void };

/** Milliseconds between the tries. The same photograph is the same picture on the server, so that sending twice does no harm. */
const RETRY_AFTER = [1000, 4000];

/** Sends a picture, again where the connection breaks. Throws ApiError, or the signal's reason. */
export async function sendPicture(blob: Blob, name: string, options: Options): Promise<UploadedPicture> {
  for (const pause of RETRY_AFTER) {
    try {
      return await sendOnce(blob, name, options);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'network') throw error;
      await wait(pause, options.signal);
    }
  }
  return sendOnce(blob, name, options);
}

/** By XMLHttpRequest: fetch does not say how much of a body has been sent. */
async function sendOnce(blob: Blob, name: string, { signal, onProgress }: Options): Promise<UploadedPicture> {
  signal.throwIfAborted();
  const request = new XMLHttpRequest();
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const failed = () => reject(new ApiError({ status: 0, code: 'network', message: 'No answer.' }));
  const cancel = () => request.abort();
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? (100 * loaded) / total : 0);
  request.onload = () => {
    const headers = { 'retry-after': request.getResponseHeader('retry-after') ?? '' };
    resolve(new Response(request.responseText, { status: request.status, headers }));
  };
  request.onerror = failed;
  request.ontimeout = failed;
  request.onabort = () => reject(signal.reason);
  signal.addEventListener('abort', cancel, { once: true });
  request.open(calls.uploadPicture.method, apiBase + callPath(calls.uploadPicture, {}));
  request.setRequestHeader('Accept', 'application/json');
  request.setRequestHeader('Content-Type', blob.type || 'application/octet-stream');
  request.setRequestHeader(pictureNameHeader, encodeURIComponent(name));
  request.send(blob);
  try {
    return (await readAnswer(calls.uploadPicture, await promise)).picture;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

async function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => resolve(), { once: true });
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  });
  signal.throwIfAborted();
}

import type { HttpResponse, Upload } from 'tus-js-client';
import { limits } from '#contract/limits.ts';
import { type UploadDetails, uploadMetadata, uploadsPath } from '#contract/videos/uploads.ts';
import { isReadableFile } from '../dialog/validate-file.ts';
import { type Outcome, outcomeOf, unreadable } from './outcome.ts';

export type Sending = {
  file: File;
  details: UploadDetails;
  /** The upload to resume instead of creating one. */
  uploadId?: string;
  signal: AbortSignal;
  onCreated: (uploadId: string) => void;
  /** Bytes that have left this device. */
  onProgress: (sent: number) => void;
  /** The server has accepted a chunk. */
  onChunkAccepted: () => void;
};

/** Milliseconds without an event after which the connection counts as lost. The last chunk's response waits until the whole file is hashed. */
const TIMEOUT = 120_000;

/** Sends a file from the byte at which the server has it. Resolves with the outcome, and never where it was aborted. */
export async function sendFile(sending: Sending): Promise<Outcome> {
  const { file, signal } = sending;
  const { Upload, DetailedError } = await import('./tus.client.ts');
  const outcome = await new Promise<Outcome>((resolve) => {
    const end = (ended: Outcome) => {
      clearTimeout(timeout);
      if (!signal.aborted) resolve(ended);
    };
    const cancel = (ended: Outcome) => {
      void upload.abort();
      end(ended);
    };
    const restartTimeout = () => {
      clearTimeout(timeout);
      timeout = setTimeout(() => cancel({ kind: 'interrupted', interruption: 'network' }), TIMEOUT);
    };
    let timeout: ReturnType<typeof setTimeout> | undefined;
    const upload = new Upload(file, {
      ...optionsOf(sending),
      onUploadUrlAvailable: () => sending.onCreated(idOf(upload)),
      onProgress: (sent) => {
        restartTimeout();
        sending.onProgress(sent);
      },
      onChunkComplete: () => sending.onChunkAccepted(),
      onSuccess: () => end({ kind: 'arrived' }),
      onError: (error) => end(outcomeOf(error instanceof DetailedError ? answerOf(error.originalResponse) : undefined)),
    });
    signal.addEventListener('abort', () => {
      clearTimeout(timeout);
      void upload.abort();
    });
    if (signal.aborted) return;
    addEventListener('offline', () => cancel({ kind: 'interrupted', interruption: 'network' }), { once: true, signal });
    restartTimeout();
    upload.start();
  });
  // A file that was moved or changed while it is sent looks like a lost connection.
  const isCut = outcome.kind === 'interrupted' && outcome.interruption === 'network';
  return isCut && !(await isReadableFile(file)) ? unreadable : outcome;
}

/** Nothing is stored in the browser: the server lists what is unfinished. The queue does the retries. */
function optionsOf({ details, uploadId }: Sending) {
  return {
    endpoint: uploadId ? null : uploadsPath,
    uploadUrl: uploadId ? `${uploadsPath}/${uploadId}` : null,
    metadata: { [uploadMetadata]: JSON.stringify(details) },
    chunkSize: limits.videos.upload.chunkBytes,
    retryDelays: null,
    storeFingerprintForResuming: false,
  };
}

function idOf(upload: Upload): string {
  return upload.url?.split('/').at(-1) ?? '';
}

function answerOf(response: HttpResponse | null) {
  if (!response) return undefined;
  return { status: response.getStatus(), body: response.getBody(), retryAfter: Number(response.getHeader('Retry-After')) };
}

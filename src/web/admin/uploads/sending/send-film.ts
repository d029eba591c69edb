import type { HttpResponse, Upload } from 'tus-js-client';
import { limits } from '#contract/limits.ts';
import { type UploadDetails, uploadMetadata, uploadsPath } from '#contract/uploads.ts';
import { isReadableFile } from '../dialog/readable.ts';
import { type Outcome, outcomeOf, unreadable } from './outcome.ts';

export type Sending = {
  file: File;
  details: UploadDetails;
  /** Goes on with this one instead of beginning anew. */
  uploadId?: string;
  signal: AbortSignal;
  onCreated: (uploadId: string) => void;
  /** Bytes that have left this device. */
  onMoved: (sent: number) => void;
  /** The server has taken a piece. */
  onAccepted: () => void;
};

/** A line that has said nothing for this long is dead; a large film's last piece is answered only once it has been read through. */
const SILENT_FOR = 120_000;

/** Sends a film from where the server has it; resolves with how it ended, and never where it was given up. */
export async function sendFilm(sending: Sending): Promise<Outcome> {
  const { file, signal } = sending;
  const { Upload, DetailedError } = await import('./tus.client.ts');
  const outcome = await new Promise<Outcome>((resolve) => {
    const end = (ended: Outcome) => {
      clearTimeout(silence);
      if (!signal.aborted) resolve(ended);
    };
    const giveUp = (ended: Outcome) => {
      void upload.abort();
      end(ended);
    };
    const listen = () => {
      clearTimeout(silence);
      silence = setTimeout(() => giveUp({ kind: 'interrupted', interruption: 'network' }), SILENT_FOR);
    };
    let silence: ReturnType<typeof setTimeout> | undefined;
    const upload = new Upload(file, {
      ...optionsOf(sending),
      onUploadUrlAvailable: () => sending.onCreated(idOf(upload)),
      onProgress: (sent) => {
        listen();
        sending.onMoved(sent);
      },
      onChunkComplete: () => sending.onAccepted(),
      onSuccess: () => end({ kind: 'arrived' }),
      onError: (error) => end(outcomeOf(error instanceof DetailedError ? answerOf(error.originalResponse) : undefined)),
    });
    signal.addEventListener('abort', () => {
      clearTimeout(silence);
      void upload.abort();
    });
    if (signal.aborted) return;
    addEventListener('offline', () => giveUp({ kind: 'interrupted', interruption: 'network' }), { once: true, signal });
    listen();
    upload.start();
  });
  // A file that was moved or changed under our hands looks like a broken line.
  const isCut = outcome.kind === 'interrupted' && outcome.interruption === 'network';
  return isCut && !(await isReadableFile(file)) ? unreadable : outcome;
}

/** Nothing is kept in the browser: what is unfinished, the server knows. Trying again is the queue's. */
function optionsOf({ details, uploadId }: Sending) {
  return {
    endpoint: uploadId ? null : uploadsPath,
    uploadUrl: uploadId ? `${uploadsPath}/${uploadId}` : null,
    metadata: { [uploadMetadata]: JSON.stringify(details) },
    chunkSize: limits.upload.chunkBytes,
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

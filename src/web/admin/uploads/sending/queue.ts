import type { UploadDetails } from '#contract/videos/uploads.ts';
import type { ApiError } from '#web/calls/api.ts';
import { addSample, type SpeedSamples } from './progress.ts';

/** `queued`: waiting or being sent; `interrupted`: retried by itself; `refused`: until the trainer retries. */
type Stage = 'queued' | 'interrupted' | 'refused' | 'arrived';
/** `elsewhere`: another tab or device is sending it. */
export type Interruption = 'network' | 'server' | 'session' | 'elsewhere';

export type NewUpload = {
  key: string;
  file: File;
  details: UploadDetails;
  title: string;
  poster?: ImageBitmap;
  /** Its duration, where the browser could read it. */
  seconds?: number;
  /** The id of the server's upload, once there is one. */
  uploadId?: string;
  /** Bytes that the server already has. */
  received?: number;
};

export type QueuedUpload = Omit<NewUpload, 'received'> & {
  stage: Stage;
  sent: number;
  samples: SpeedSamples;
  /** Interruptions since the server last accepted a chunk. */
  failures: number;
  /** Counts the attempts: a new number starts another. */
  turn: number;
  interruption?: Interruption;
  error?: ApiError;
};

/** Uploads that are sent one after the other, in the order in which they were chosen. */
export type Queue = { uploads: readonly QueuedUpload[]; paused: boolean; arrived: number };

export const emptyQueue: Queue = { uploads: [], paused: false, arrived: 0 };

export type QueueEvent =
  | { type: 'added'; uploads: readonly NewUpload[] }
  | { type: 'probed'; key: string; poster?: ImageBitmap; seconds?: number }
  | { type: 'created'; key: string; uploadId: string }
  | { type: 'progressed'; key: string; sent: number; at: number }
  | { type: 'chunkAccepted'; key: string }
  | { type: 'interrupted'; key: string; interruption: Interruption; gone?: boolean }
  | { type: 'refused'; key: string; error: ApiError }
  | { type: 'arrived'; key: string }
  | { type: 'retried'; key: string }
  | { type: 'removed'; key: string }
  | { type: 'paused' }
  | { type: 'resumed' };

export function reduceQueue(queue: Queue, event: QueueEvent): Queue {
  switch (event.type) {
    case 'added':
      return {
        ...queue,
        arrived: queue.uploads.length === 0 ? 0 : queue.arrived,
        uploads: [...queue.uploads, ...event.uploads.map(enqueue)],
      };
    case 'removed':
      return unpausedWhereEmpty({ ...queue, uploads: queue.uploads.filter(({ key }) => key !== event.key) });
    case 'paused':
      return { ...queue, paused: true, uploads: queue.uploads.map(withoutSpeed) };
    case 'resumed':
      return { ...queue, paused: false, uploads: queue.uploads.map((upload) => (isPending(upload) ? retry(upload) : upload)) };
    case 'arrived':
      return { ...changeOne(queue, event), arrived: queue.arrived + 1 };
    default:
      return changeOne(queue, event);
  }
}

type UploadEvent = Extract<QueueEvent, { key: string }>;

function changeOne(queue: Queue, event: UploadEvent): Queue {
  return { ...queue, uploads: queue.uploads.map((upload) => (upload.key === event.key ? changeUpload(upload, event) : upload)) };
}

function changeUpload(upload: QueuedUpload, event: UploadEvent): QueuedUpload {
  switch (event.type) {
    case 'probed':
      return {
        ...upload,
        ...(event.poster && { poster: event.poster }),
        ...(event.seconds !== undefined && { seconds: event.seconds }),
      };
    case 'created':
      return { ...upload, uploadId: event.uploadId };
    case 'progressed':
      return { ...upload, sent: event.sent, samples: addSample(upload.samples, event.at, event.sent) };
    case 'chunkAccepted':
      return { ...upload, failures: 0 };
    case 'interrupted': {
      const { uploadId, ...rest } = withoutSpeed(upload);
      const interrupted = {
        ...rest,
        stage: 'interrupted',
        interruption: event.interruption,
        failures: upload.failures + 1,
      } as const;
      return event.gone || uploadId === undefined ? { ...interrupted, sent: 0 } : { ...interrupted, uploadId };
    }
    case 'refused':
      return { ...withoutSpeed(upload), stage: 'refused', error: event.error };
    case 'arrived':
      return { ...withoutSpeed(upload), stage: 'arrived', sent: upload.file.size };
    case 'retried':
      return retry(upload);
    default:
      return upload;
  }
}

function enqueue({ received = 0, ...upload }: NewUpload): QueuedUpload {
  return { ...upload, stage: 'queued', sent: received, samples: [], failures: 0, turn: 0 };
}

function withoutSpeed(upload: QueuedUpload): QueuedUpload {
  return { ...upload, samples: [] };
}

function retry({ error, interruption, ...upload }: QueuedUpload): QueuedUpload {
  return { ...upload, stage: 'queued', samples: [], turn: upload.turn + 1 };
}

/** A pause ends with the uploads it was for: later ones start at once. */
function unpausedWhereEmpty(queue: Queue): Queue {
  return queue.uploads.some(isPending) ? queue : { ...queue, paused: false };
}

export function isPending({ stage }: QueuedUpload): boolean {
  return stage === 'queued' || stage === 'interrupted';
}

/** The first upload that has neither arrived nor been refused. While it is interrupted, the others wait. */
export function firstPending(queue: Queue): QueuedUpload | undefined {
  return queue.uploads.find(isPending);
}

/** The upload to send now. */
export function nextToSend(queue: Queue): QueuedUpload | undefined {
  const upload = firstPending(queue);
  return queue.paused || upload?.stage !== 'queued' ? undefined : upload;
}

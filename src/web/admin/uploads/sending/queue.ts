import type { UploadDetails } from '#contract/uploads.ts';
import type { ApiError } from '#web/lib/api.ts';
import { type Pace, walkOn } from './pace.ts';

/** `queued` for its turn or on its way; `interrupted` and going on by itself; `refused` until somebody asks again. */
type Stage = 'queued' | 'interrupted' | 'refused' | 'arrived';
/** `elsewhere`: another tab or device is sending it. */
export type Interruption = 'network' | 'server' | 'session' | 'elsewhere';

export type ChosenFilm = {
  key: string;
  file: File;
  details: UploadDetails;
  title: string;
  poster?: ImageBitmap;
  /** The server's row, once there is one. */
  uploadId?: string;
  /** Bytes the server has of it already. */
  received?: number;
};

export type QueuedFilm = Omit<ChosenFilm, 'received'> & {
  stage: Stage;
  sent: number;
  pace: Pace;
  /** Interruptions since the server last took something. */
  failures: number;
  /** Counts the sendings: another one is a new beginning. */
  turn: number;
  interruption?: Interruption;
  error?: ApiError;
};

/** What is sent one after the other, in the order chosen. */
export type Queue = { films: readonly QueuedFilm[]; paused: boolean; arrived: number };

export const emptyQueue: Queue = { films: [], paused: false, arrived: 0 };

export type QueueEvent =
  | { type: 'added'; films: readonly ChosenFilm[] }
  | { type: 'seen'; key: string; poster: ImageBitmap }
  | { type: 'created'; key: string; uploadId: string }
  | { type: 'moved'; key: string; sent: number; at: number }
  | { type: 'accepted'; key: string }
  | { type: 'interrupted'; key: string; interruption: Interruption; gone?: boolean }
  | { type: 'refused'; key: string; error: ApiError }
  | { type: 'arrived'; key: string }
  | { type: 'askedAgain'; key: string }
  | { type: 'removed'; key: string }
  | { type: 'paused' }
  | { type: 'resumed' };

export function reduceQueue(queue: Queue, event: QueueEvent): Queue {
  switch (event.type) {
    case 'added':
      return {
        ...queue,
        arrived: queue.films.length === 0 ? 0 : queue.arrived,
        films: [...queue.films, ...event.films.map(begin)],
      };
    case 'removed':
      return unpausedWhereEmpty({ ...queue, films: queue.films.filter(({ key }) => key !== event.key) });
    case 'paused':
      return { ...queue, paused: true, films: queue.films.map(halt) };
    case 'resumed':
      return { ...queue, paused: false, films: queue.films.map((film) => (isUnderWay(film) ? again(film) : film)) };
    case 'arrived':
      return { ...change(queue, event), arrived: queue.arrived + 1 };
    default:
      return change(queue, event);
  }
}

type FilmEvent = Extract<QueueEvent, { key: string }>;

function change(queue: Queue, event: FilmEvent): Queue {
  return { ...queue, films: queue.films.map((film) => (film.key === event.key ? changeFilm(film, event) : film)) };
}

function changeFilm(film: QueuedFilm, event: FilmEvent): QueuedFilm {
  switch (event.type) {
    case 'seen':
      return { ...film, poster: event.poster };
    case 'created':
      return { ...film, uploadId: event.uploadId };
    case 'moved':
      return { ...film, sent: event.sent, pace: walkOn(film.pace, event.at, event.sent) };
    case 'accepted':
      return { ...film, failures: 0 };
    case 'interrupted': {
      const { uploadId, ...rest } = halt(film);
      const stopped = { ...rest, stage: 'interrupted', interruption: event.interruption, failures: film.failures + 1 } as const;
      return event.gone || uploadId === undefined ? { ...stopped, sent: 0 } : { ...stopped, uploadId };
    }
    case 'refused':
      return { ...halt(film), stage: 'refused', error: event.error };
    case 'arrived':
      return { ...halt(film), stage: 'arrived', sent: film.file.size };
    case 'askedAgain':
      return again(film);
    default:
      return film;
  }
}

function begin({ received = 0, ...film }: ChosenFilm): QueuedFilm {
  return { ...film, stage: 'queued', sent: received, pace: [], failures: 0, turn: 0 };
}

function halt(film: QueuedFilm): QueuedFilm {
  return { ...film, pace: [] };
}

function again({ error, interruption, ...film }: QueuedFilm): QueuedFilm {
  return { ...film, stage: 'queued', pace: [], turn: film.turn + 1 };
}

/** A pause is of what is there: what is chosen afterwards sets out at once. */
function unpausedWhereEmpty(queue: Queue): Queue {
  return queue.films.some(isUnderWay) ? queue : { ...queue, paused: false };
}

export function isUnderWay({ stage }: QueuedFilm): boolean {
  return stage === 'queued' || stage === 'interrupted';
}

/** Whose turn it is: the first that has neither arrived nor been refused. One that was interrupted holds up the rest. */
export function firstUnderWay(queue: Queue): QueuedFilm | undefined {
  return queue.films.find(isUnderWay);
}

/** The one to be sent now. */
export function toSend(queue: Queue): QueuedFilm | undefined {
  const film = firstUnderWay(queue);
  return queue.paused || film?.stage !== 'queued' ? undefined : film;
}

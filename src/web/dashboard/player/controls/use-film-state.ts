import { useEffect, useState } from 'react';

export type FilmState = {
  paused: boolean;
  ended: boolean;
  time: number;
  duration: number;
  /** The end of what is already here and follows on from where the film is. */
  loaded: number;
  muted: boolean;
  volume: number;
};

const CHANGES = [
  'play',
  'pause',
  'ended',
  'timeupdate',
  'seeking',
  'seeked',
  'durationchange',
  'progress',
  'volumechange',
  'emptied',
];

/** What the controls show of a film. Its registered length stands in until the film says its own. */
export function useFilmState(film: HTMLVideoElement | null, registered: number): FilmState {
  const [state, setState] = useState<FilmState>(() => stateOf(undefined, registered));
  useEffect(() => {
    if (!film) return;
    const look = () => setState(stateOf(film, registered));
    look();
    const stopping = new AbortController();
    for (const change of CHANGES) film.addEventListener(change, look, { signal: stopping.signal });
    return () => stopping.abort();
  }, [film, registered]);
  return state;
}

function stateOf(film: HTMLVideoElement | undefined, registered: number): FilmState {
  if (!film) return { paused: true, ended: false, time: 0, duration: registered, loaded: 0, muted: false, volume: 1 };
  const { paused, ended, currentTime: time, duration, muted, volume } = film;
  return { paused, ended, time, duration: duration > 0 ? duration : registered, loaded: loadedUntil(film), muted, volume };
}

function loadedUntil({ buffered, currentTime }: HTMLVideoElement): number {
  for (let index = 0; index < buffered.length; index += 1) {
    if (buffered.start(index) <= currentTime && currentTime <= buffered.end(index)) return buffered.end(index);
  }
  return currentTime;
}

import { useEffect, useEffectEvent } from 'react';
import type { CaptionsChoice } from '../captions/use-captions.ts';
import { louder, moveBy, moveTo, SMALL_STEP, STEP, togglePlay, toggleSound } from '../playback/video-element.ts';
import type { Loop } from '../preferences/use-loop-and-repeat.ts';
import type { PictureInPicture } from '../preferences/use-picture-in-picture.ts';
import type { Speed } from '../preferences/use-preferences.ts';
import type { FullScreen } from './screen-modes.ts';

type Means = {
  loop: Loop;
  speed: Speed;
  captions: CaptionsChoice;
  pictureInPicture: PictureInPicture;
  fullScreen: FullScreen;
  mirror: () => void;
};
type Action = (film: HTMLVideoElement, means: Means) => void;

const ACTIONS: Record<string, Action> = {
  ' ': togglePlay,
  k: togglePlay,
  arrowleft: (film) => moveBy(film, -SMALL_STEP),
  arrowright: (film) => moveBy(film, SMALL_STEP),
  j: (film) => moveBy(film, -STEP),
  l: (film) => moveBy(film, STEP),
  home: (film) => moveTo(film, 0),
  end: (film) => moveTo(film, 1),
  ...Object.fromEntries(
    Array.from({ length: 10 }, (_, tenth): [string, Action] => [`${tenth}`, (film) => moveTo(film, tenth / 10)]),
  ),
  arrowup: (film) => louder(film, 1),
  arrowdown: (film) => louder(film, -1),
  m: toggleSound,
  i: (_, { pictureInPicture }) => pictureInPicture.toggle?.(),
  f: (_, { fullScreen }) => fullScreen.toggle?.(),
  '<': (_, { speed }) => speed.step(-1),
  '>': (_, { speed }) => speed.step(1),
  c: (_, { captions }) => captions.toggle(),
  r: (_, { loop }) => loop.press(),
  s: (_, { mirror }) => mirror(),
};

/** The keyboard plays the film wherever the focus is; what has the focus keeps the keys that are its own. */
export function useKeys(film: HTMLVideoElement | null, means: Means): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!film || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const key = keyOf(event);
    const act = Object.hasOwn(ACTIONS, key) ? ACTIONS[key] : undefined;
    if (!act || isOwnKey(event.target, key)) return;
    event.preventDefault();
    act(film, means);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    // On the way down: the dialog lets no arrow key come back up.
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, []);
}

/** On the bar itself, up and down move it, as on any slider. */
function keyOf({ key, target }: KeyboardEvent): string {
  const pressed = key.toLowerCase();
  const isOnBar = target instanceof HTMLElement && target.matches('[data-position]');
  return isOnBar ? pressed.replace('arrowup', 'arrowright').replace('arrowdown', 'arrowleft') : pressed;
}

function isOwnKey(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.matches('select')) return true;
  if (target.matches('[data-volume]')) return key.startsWith('arrow') || key === 'home' || key === 'end';
  return key === ' ' && target.matches('button, summary, a');
}

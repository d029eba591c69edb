import { useEffect, useEffectEvent } from 'react';
import type { FullScreen } from '#web/player/controls/use-full-screen.ts';
import { changeVolume, moveBy, moveTo, SMALL_STEP, STEP, togglePlay, toggleSound } from '#web/player/playback/video-element.ts';
import type { Captions, Speed } from '#web/player/preferences/use-preferences.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import type { Loop } from '../preferences/use-loop.ts';
import type { PictureInPicture } from './use-picture-in-picture.ts';

type Controls = {
  loop: Loop;
  speed: Speed;
  captions: Captions;
  pictureInPicture: PictureInPicture;
  fullScreen: FullScreen;
  mirror: () => void;
};
type Action = (element: HTMLVideoElement, controls: Controls) => void;

const ACTIONS: Record<string, Action> = {
  ' ': togglePlay,
  k: togglePlay,
  arrowleft: (element) => moveBy(element, -SMALL_STEP),
  arrowright: (element) => moveBy(element, SMALL_STEP),
  j: (element) => moveBy(element, -STEP),
  l: (element) => moveBy(element, STEP),
  home: (element) => moveTo(element, 0),
  end: (element) => moveTo(element, 1),
  ...Object.fromEntries(
    Array.from({ length: 10 }, (_, tenth): [string, Action] => [`${tenth}`, (element) => moveTo(element, tenth / 10)]),
  ),
  arrowup: (element) => changeVolume(element, 1),
  arrowdown: (element) => changeVolume(element, -1),
  m: toggleSound,
  i: (_, { pictureInPicture }) => pictureInPicture.toggle?.(),
  f: (_, { fullScreen }) => fullScreen.toggle?.(),
  '<': (_, { speed }) => speed.step(-1),
  '>': (_, { speed }) => speed.step(1),
  c: (_, { captions }) => captions.toggle(),
  r: (_, { loop }) => loop.press(),
  s: (_, { mirror }) => mirror(),
};

/** Keys control the video wherever the focus is; a focused control keeps the keys it handles itself. */
export function useKeyboard(element: HTMLVideoElement | null, controls: Controls): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!element || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const key = keyOf(event);
    const act = Object.hasOwn(ACTIONS, key) ? ACTIONS[key] : undefined;
    if (!act || isOwnKey(event.target, key)) return;
    event.preventDefault();
    act(element, controls);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    // In the capture phase: the dialog stops arrow keys from bubbling.
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, []);
}

/** On the seek bar up and down seek, as on any slider. */
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

const KEYS = [
  { keys: ['K'], does: 'play', orSpace: true },
  { keys: ['←', '→'], does: 'small' },
  { keys: ['J', 'L'], does: 'large' },
  { keys: ['0', '9'], does: 'tenths' },
  { keys: ['Home', 'End'], does: 'ends' },
  { keys: ['<', '>'], does: 'speed' },
  { keys: ['R'], does: 'loop' },
  { keys: ['S'], does: 'mirror' },
  { keys: ['C'], does: 'captions' },
  { keys: ['M'], does: 'sound' },
  { keys: ['↑', '↓'], does: 'volume' },
  { keys: ['I'], does: 'floating' },
  { keys: ['F'], does: 'fullScreen' },
  { keys: ['Esc'], does: 'close' },
] as const;

/** Hidden on devices without a fine pointer, which have no keyboard. */
export function KeysHelp() {
  const { t } = useTranslation('dashboard');
  return (
    <details className="any-pointer-fine:block hidden">
      <summary className="flex min-h-11 cursor-pointer items-center font-bold underline decoration-2 underline-offset-4">
        {t('player.keys.title')}
      </summary>
      <dl className="mt-2 grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 text-sm">
        {KEYS.map((row) => (
          <div key={row.does} className="contents">
            <dt className="flex gap-1">
              {'orSpace' in row && <Key>{t('player.keys.space')}</Key>}
              {row.keys.map((key) => (
                <Key key={key}>{key}</Key>
              ))}
            </dt>
            <dd>{t(`player.keys.${row.does}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function Key({ children }: { children: string }) {
  return <kbd className="border-2 border-white/40 px-2 py-0.5 font-sans font-bold">{children}</kbd>;
}

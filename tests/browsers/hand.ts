import * as z from 'zod/mini';
import { type Engine, until } from './engine.ts';

export type Point = { x: number; y: number };

/** What is looked for: a control by its accessible name, as a person reads it. */
type Target = { name: string; kind?: 'button' | 'link' | 'textbox' | 'slider' | 'searchbox' };

const SELECTORS = {
  button: 'button, [role=button]',
  link: 'a[href]',
  textbox: 'textarea, input:not([type=range]):not([type=radio])',
  searchbox: 'input[type=search]',
  slider: 'input[type=range]',
};

/** In the page: the middle of the visible control of that name, once nothing lies over it and it has stopped moving. */
const FIND = `
  const [selector, name] = arguments;
  const nameOf = (one) => one.getAttribute('aria-label')
    ?? (one.labels?.[0] ?? one).textContent.replace(/\\s*\\*$/, '').trim().replace(/\\s+/g, ' ');
  const [found] = [...document.querySelectorAll(selector)]
    .filter((one) => nameOf(one) === name && !one.disabled && one.getClientRects().length > 0 && !one.closest('[inert], [aria-hidden=true]'));
  if (!found) return null;
  const rect = () => found.getBoundingClientRect();
  const { top, bottom } = rect();
  if (top < 80 || bottom > innerHeight - 80) found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top: y, width, height } = rect();
  const at = { x: left + width / 2, y: y + height / 2 };
  const hit = document.elementFromPoint(at.x, at.y);
  const isFree = hit !== null && (found.contains(hit) || hit.contains(found) || [...(found.labels ?? [])].some((one) => one.contains(hit)));
  return isFree ? { ...at, left, top: y, width, height } : null;
`;

const box = z.object({ x: z.number(), y: z.number(), left: z.number(), top: z.number(), width: z.number(), height: z.number() });

const ENTER = '\uE007';

/** Fingers and eyes on a page: they find what a person would find, and press what is really there. */
export function handOf(engine: Engine) {
  const locate = ({ name, kind = 'button' }: Target) =>
    until(async () => {
      const seen = await engine.evaluate(FIND, SELECTORS[kind], name);
      if (seen === null) return undefined;
      const again = await engine.evaluate(FIND, SELECTORS[kind], name);
      return JSON.stringify(again) === JSON.stringify(seen) ? box.parse(seen) : undefined;
    }, `${kind} "${name}" in ${engine.name}`);

  const pointer = (actions: object[], pointerType: 'mouse' | 'touch' = 'mouse') =>
    engine.perform([{ type: 'pointer', id: pointerType, parameters: { pointerType }, actions }]);
  const move = ({ x, y }: Point, duration = 0) => ({ type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration });
  const down = { type: 'pointerDown', button: 0 };
  const up = { type: 'pointerUp', button: 0 };

  const tapAt = (point: Point) => pointer([move(point), down, up]);
  const press = (...keys: string[]) =>
    engine.perform([
      {
        type: 'key',
        id: 'keyboard',
        actions: keys.flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      },
    ]);

  return {
    locate,
    tapAt,
    press,
    enter: () => press(ENTER),
    async tap(name: string, kind: Target['kind'] = 'button') {
      await tapAt(await locate({ name, kind }));
    },
    async write(name: string, text: string, kind: Target['kind'] = 'textbox') {
      await tapAt(await locate({ name, kind }));
      await press(...text);
    },
    /** Presses, moves in steps as a hand does, and lets go. */
    drag: (from: Point, to: Point, by: 'mouse' | 'touch' = 'mouse') =>
      pointer(
        [
          move(from),
          down,
          ...Array.from({ length: 8 }, (_, n) =>
            move({ x: from.x + ((to.x - from.x) * (n + 1)) / 8, y: from.y + ((to.y - from.y) * (n + 1)) / 8 }, 40),
          ),
          up,
        ],
        by,
      ),
    /** Waits until the page shows this text. */
    see: (text: string) =>
      until(
        async () => (await engine.evaluate('return document.body.innerText.includes(arguments[0]);', text)) || undefined,
        `"${text}" in ${engine.name}`,
      ),
    /** Waits until an expression of the page is true. */
    wait: (expression: string, what: string) =>
      until(async () => (await engine.evaluate(`return Boolean(${expression});`)) || undefined, `${what} in ${engine.name}`),
  };
}

export type Hand = ReturnType<typeof handOf>;

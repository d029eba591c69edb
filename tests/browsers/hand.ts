import * as z from 'zod/mini';
import { type Engine, until } from './engine.ts';

export type Point = { x: number; y: number };

const SELECTORS = {
  button: 'button, [role=button], summary',
  link: 'a[href]',
  tab: '[role=tab]',
  textbox: 'textarea, input:not([type=range], [type=radio], [type=checkbox], [type=file])',
  radio: 'input[type=radio], [role=radio]',
  checkbox: 'input[type=checkbox], [role=checkbox]',
  combobox: 'select',
  slider: 'input[type=range]',
};

/** What a control is called, as a person reads it. */
export type Name = string | RegExp;
export type Kind = keyof typeof SELECTORS;

/** In the page: controls of that name that are seen and can be used. */
const NAMED = `
  const textOf = (node) => {
    const copy = node.cloneNode(true);
    for (const hidden of copy.querySelectorAll('[aria-hidden=true], input, select, textarea')) hidden.remove();
    return copy.textContent.trim().replace(/\\s+/g, ' ').replace(/\\s*\\*$/, '');
  };
  const byId = (one) => (one.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id));
  const nameOf = (one) => one.getAttribute('aria-label')
    || byId(one).filter(Boolean).map(textOf).join(' ')
    || textOf(one.labels?.[0] ?? one);
  const fits = (said, { name, pattern }) => pattern === undefined ? said === name : new RegExp(pattern).test(said);
  const named = (selector, wanted) => [...document.querySelectorAll(selector)]
    .filter((one) => !one.disabled && one.getClientRects().length > 0 && !one.closest('[inert], [aria-hidden=true]') && fits(nameOf(one), wanted));
`;

/** In the page: the middle of the visible control of that name, or of the label that stands for it, once nothing lies over it. */
const FIND = `${NAMED}
  const [selector, wanted] = arguments;
  const [found] = named(selector, wanted);
  if (!found) return null;
  const label = found.labels?.[0];
  const shown = label && found.getBoundingClientRect().width < 16 ? label : found;
  const rect = () => shown.getBoundingClientRect();
  const { top, bottom } = rect();
  if (top < 80 || bottom > innerHeight - 80) shown.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top: y, width, height } = rect();
  const at = { x: left + width / 2, y: y + height / 2 };
  const hit = document.elementFromPoint(at.x, at.y);
  const isFree = hit !== null && (shown.contains(hit) || hit.contains(shown) || [...(found.labels ?? [])].some((one) => one.contains(hit)));
  return isFree ? { ...at, left, top: y, width, height } : null;
`;

/** In the page: a list gets the focus, and says how many steps lie between what is chosen and the option that is wanted. */
const FOCUS_LIST = `${NAMED}
  const [selector, wanted, option] = arguments;
  const [list] = named(selector, wanted);
  const to = [...(list?.options ?? [])].findIndex(({ text }) => fits(text, option));
  if (to === -1) return null;
  list.focus();
  return to - list.selectedIndex;
`;

const box = z.object({ x: z.number(), y: z.number(), left: z.number(), top: z.number(), width: z.number(), height: z.number() });

/** Keys as WebDriver names them. */
export const keys = {
  control: '\uE009',
  enter: '\uE007',
  escape: '\uE00C',
  arrowRight: '\uE014',
  arrowLeft: '\uE012',
  arrowUp: '\uE013',
  arrowDown: '\uE015',
};

const asWanted = (name: Name) => (typeof name === 'string' ? { name } : { pattern: name.source });

/** React marks the document's outermost element last of all as its own. */
const AWAKE = "Object.keys(document.documentElement).some((key) => key.startsWith('__reactFiber'))";

/** Fingers and eyes on a page: they find what a person would find, and press what is really there. */
export function handOf(engine: Engine) {
  const locate = (name: Name, kind: Kind = 'button') =>
    until(async () => {
      const seen = await engine.evaluate(FIND, SELECTORS[kind], asWanted(name));
      if (seen === null) return undefined;
      const again = await engine.evaluate(FIND, SELECTORS[kind], asWanted(name));
      return JSON.stringify(again) === JSON.stringify(seen) ? box.parse(seen) : undefined;
    }, `${kind} "${name}" in ${engine.name}`);

  const pointer = (actions: object[], pointerType: 'mouse' | 'touch' = 'mouse') =>
    engine.perform([{ type: 'pointer', id: pointerType, parameters: { pointerType }, actions }]);
  const move = ({ x, y }: Point, duration = 0) => ({ type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration });
  const down = { type: 'pointerDown', button: 0 };
  const up = { type: 'pointerUp', button: 0 };
  const tapAt = (point: Point) => pointer([move(point), down, up]);
  const keyboard = (actions: object[]) => engine.perform([{ type: 'key', id: 'keyboard', actions }]);
  const press = (...pressed: string[]) =>
    keyboard(
      pressed.flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    );
  const tap = async (name: Name, kind: Kind = 'button') => tapAt(await locate(name, kind));
  const wait = (expression: string, what: string, within?: number) =>
    until(
      async () => (await engine.evaluate(`return Boolean(${expression});`)) || undefined,
      `${what} in ${engine.name}`,
      within,
    );

  return {
    locate,
    tapAt,
    tap,
    press,
    wait,
    /** Opens a page, and waits until it answers to a tap: its scripts begin after its first paint. */
    async go(url: string) {
      await engine.open(url);
      await wait(AWAKE, `${url} awake`);
    },
    async write(name: Name, text: string) {
      await tap(name, 'textbox');
      await press(...text);
    },
    /** Types over what a field holds. */
    async rewrite(name: Name, text: string) {
      await tap(name, 'textbox');
      const all = ['keyDown', 'keyUp'].map((type) => ({ type, value: 'a' }));
      await keyboard([{ type: 'keyDown', value: keys.control }, ...all, { type: 'keyUp', value: keys.control }]);
      await press(...text);
    },
    /** Takes an option of a list by the arrow keys. */
    async choose(name: Name, option: Name) {
      const wanted = [SELECTORS.combobox, asWanted(name), asWanted(option)] as const;
      const steps = await until(
        async () => z.nullable(z.number()).parse(await engine.evaluate(FOCUS_LIST, ...wanted)) ?? undefined,
        `"${option}" of "${name}" in ${engine.name}`,
      );
      await press(...Array<string>(Math.abs(steps)).fill(steps < 0 ? keys.arrowUp : keys.arrowDown));
      const left = async () => (await engine.evaluate(FOCUS_LIST, ...wanted)) === 0 || undefined;
      await until(left, `"${option}" taken in ${engine.name}`);
    },
    point: (to: Point) => pointer([move(to)]),
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
    see: (text: string, within?: number) =>
      until(
        async () => (await engine.evaluate('return document.body.innerText.includes(arguments[0]);', text)) || undefined,
        `"${text}" in ${engine.name}`,
        within,
      ),
    /** What an expression of the page is. */
    async read<T>(expression: string, schema: z.ZodMiniType<T>): Promise<T> {
      return schema.parse(await engine.evaluate(`return ${expression};`));
    },
  };
}

export type Hand = ReturnType<typeof handOf>;

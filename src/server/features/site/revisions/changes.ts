import { limits } from '#contract/limits.ts';
import type { Change } from '#contract/site/editing.ts';
import { entriesOf, isLocalized } from '#contract/site/parts/localized-texts.ts';
import type { PartKind } from '#contract/site/parts/parts.ts';
import { canonicalJson } from '../drafts/check-part.ts';

const { changesMax, changeTextMax } = limits.site;

/** What differs between two documents of a part, field by field, for people to read. */
export function changesBetween(kind: PartKind, before: unknown, after: unknown): Change[] {
  const changes: Change[] = [];
  const note = (path: string, old: unknown, now: unknown) =>
    changes.push({ kind, path, before: shorten(inWords(old)), after: shorten(inWords(now)) });

  const compare = (path: string, old: unknown, now: unknown): void => {
    if (canonicalJson(old ?? null) === canonicalJson(now ?? null)) return;
    if (!isTree(old) || !isTree(now) || Array.isArray(old) !== Array.isArray(now) || isListOfValues(old, now)) {
      note(path, old, now);
      return;
    }
    const [olds, nows] = [new Map(entriesOf(old)), new Map(entriesOf(now))];
    const names = [...new Set([...olds.keys(), ...nows.keys()])];
    const wasMoved = Array.isArray(old) && names.filter((name) => olds.has(name) && nows.has(name));
    if (wasMoved && !isSameOrder(wasMoved, [...nows.keys()])) note(path, [...olds.values()], [...nows.values()]);
    for (const name of names.filter((one) => path !== '' || one !== 'english'))
      compare(path === '' ? name : `${path}/${name}`, olds.get(name), nows.get(name));
  };

  compare('', before, after);
  return changes.slice(0, changesMax);
}

const isTree = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Days of a line, for example: a list whose items have nothing within them. */
const isListOfValues = (...lists: unknown[]): boolean =>
  lists.every((list) => Array.isArray(list) && !list.some((item) => isTree(item)));

function isSameOrder(names: readonly string[], present: readonly string[]): boolean {
  const places = names.map((name) => present.indexOf(name));
  return places.every((place, index) => index === 0 || place > (places[index - 1] ?? 0));
}

/** A value as a person knows it: an item by its title or its time, a list by its items. */
function inWords(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (!isTree(value)) return String(value);
  if (Array.isArray(value)) return value.map(inWords).filter(Boolean).join(', ');
  if (isLocalized(value)) return value.it;
  for (const name of ['title', 'question', 'label', 'text', 'alt', 'markdown'])
    if (name in value) {
      const text = inWords(Reflect.get(value, name));
      if (text !== '') return text;
    }
  if ('from' in value && 'to' in value) return `${dayOrHour(value.from)}–${dayOrHour(value.to)}`;
  return 'id' in value ? inWords(value.id) : '';
}

/** A closure and a line of hours have no name of their own, and their ids say nothing. */
const dayOrHour = (value: unknown) => String(value).replace(/^(\d{4})-0?(\d+)-0?(\d+)$/, '$3/$2/$1');

function shorten(text: string): string {
  const characters = [...text];
  return characters.length <= changeTextMax ? text : `${characters.slice(0, changeTextMax - 1).join('')}…`;
}

/**
 * Places in a part's document, as `items/1to1/title/it`: items of a list go by their id, or by their index where they have
 * none, so that a path outlives a change of order. Documents are unknown data, since a draft may be anything.
 */
type Tree = Record<string, unknown>;

export const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);

export const idOf = (item: unknown): string | undefined =>
  isTree(item) && typeof item.id === 'string' && item.id !== '' ? item.id : undefined;

/** Whether its items are told apart by ids. */
export const isItemList = (value: unknown): value is Tree[] =>
  Array.isArray(value) && value.length > 0 && value.every((item) => idOf(item) !== undefined);

export const joinPath = (...names: (string | number)[]): string => names.filter((name) => name !== '').join('/');

const namesOf = (path: string): string[] => (path === '' ? [] : path.split('/'));

function indexIn(list: readonly unknown[], name: string): number {
  const byId = list.findIndex((item) => idOf(item) === name);
  return byId >= 0 || !/^\d+$/.test(name) ? byId : Number(name);
}

export function readAt(document: unknown, path: string): unknown {
  let found = document;
  for (const name of namesOf(path)) {
    if (Array.isArray(found)) found = found[indexIn(found, name)];
    else found = isTree(found) && Object.hasOwn(found, name) ? found[name] : undefined;
  }
  return found;
}

/** Another document with that value. `undefined` removes the field or the item; an item of an unknown id is added. */
export function writeAt(document: unknown, path: string, value: unknown): unknown {
  const [name, ...rest] = namesOf(path);
  if (name === undefined) return value;
  if (Array.isArray(document)) return writeItem(document, name, (item) => writeAt(item, rest.join('/'), value));
  const tree = isTree(document) ? document : {};
  const next = writeAt(tree[name], rest.join('/'), value);
  if (next !== undefined) return { ...tree, [name]: next };
  const { [name]: _, ...others } = tree;
  return others;
}

function writeItem(list: readonly unknown[], name: string, write: (item: unknown) => unknown): unknown[] {
  const index = indexIn(list, name);
  const item = write(list[index]);
  if (index < 0 || index >= list.length) return item === undefined ? [...list] : [...list, item];
  return item === undefined ? list.toSpliced(index, 1) : list.with(index, item);
}

/** The same place as the contract's checks name it: joined by points, items by their index. */
export function problemKey(document: unknown, path: string): string {
  const names: string[] = [];
  let found = document;
  for (const name of namesOf(path)) {
    const index = Array.isArray(found) ? indexIn(found, name) : -1;
    names.push(index >= 0 ? String(index) : name);
    found = readAt(found, name);
  }
  return names.join('.');
}

/** The other way round; names with points in them, such as those of texts, are found by trying. */
export function pathOfProblem(document: unknown, key: string): string {
  const walk = (found: unknown, rest: string[]): string[] | undefined => {
    if (rest.length === 0) return [];
    for (let length = 1; length <= rest.length; length += 1) {
      const name = rest.slice(0, length).join('.');
      const isThere = Array.isArray(found) ? found[Number(name)] !== undefined : isTree(found) && Object.hasOwn(found, name);
      if (!isThere) continue;
      const next = Array.isArray(found) ? found[Number(name)] : isTree(found) ? found[name] : undefined;
      const after = walk(next, rest.slice(length));
      if (after) return [(Array.isArray(found) && idOf(next)) || name, ...after];
    }
    return undefined;
  };
  const names = key.split('.');
  return (walk(document, names) ?? names).join('/');
}

/** Compares values of JSON; the order of their names does not count. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one))
    return Array.isArray(other) && one.length === other.length && one.every((item, index) => isEqual(item, other[index]));
  if (!isTree(one) || !isTree(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isEqual(one[name], other[name]))
  );
}

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** The id of a new item: random, as nothing of it is public, and without a hyphen or a letter that is misread. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  return Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('');
}

const ID_MAX = 40;

/** An id that no item of the list has: this one, or with a number behind it. */
export function freeId(wanted: string, items: readonly unknown[]): string {
  const taken = new Set(items.map(idOf));
  let id = wanted;
  for (let number = 2; taken.has(id); number += 1) {
    const end = `-${number}`;
    id = `${wanted.slice(0, ID_MAX - end.length).replace(/-$/, '')}${end}`;
  }
  return id;
}

/** The id that links name an item by, made of its title once: `Allenamento di gruppo` is `allenamento-di-gruppo`. */
export function idOfTitle(title: string, items: readonly unknown[], otherwise: string): string {
  const plain = title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, ID_MAX)
    .replace(/^-|-$/g, '');
  // Digits alone would be read as the place of an item in its list.
  const id = /[a-z]/.test(words) ? words : [otherwise, words].filter(Boolean).join('-').slice(0, ID_MAX);
  return freeId(id, items);
}

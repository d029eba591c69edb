import { idOf, isEqual, isItemList, isTree, joinPath, readAt, writeAt } from './document-path.ts';

/** The field of every part that says which English was confirmed: it follows the texts, and counts where nothing else differs. */
const ENGLISH = 'english';

export type Difference = { path: string; before: unknown; after: unknown };

/** What differs between two documents, field by field. A list whose items have ids is compared item by item, in any order. */
export function differencesOf(before: unknown, after: unknown): Difference[] {
  const found = differencesAt(before, after, '');
  return found.length > 0 || isEqual(before, after) ? found : [{ path: ENGLISH, before: undefined, after: undefined }];
}

function differencesAt(before: unknown, after: unknown, path: string): Difference[] {
  if (isEqual(before, after)) return [];
  if (isTree(before) && isTree(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => path !== '' || name !== ENGLISH);
    return names.flatMap((name) => differencesAt(before[name], after[name], joinPath(path, name)));
  }
  if (areItemLists(before, after)) {
    const ids = idsOfBoth(before, after);
    const within = ids.flatMap((id) => differencesAt(readAt(before, id), readAt(after, id), joinPath(path, id)));
    // The same items in another order: the list itself is what changed.
    return within.length === 0 ? [{ path, before, after }] : within;
  }
  return [{ path, before, after }];
}

/** A field that both have changed, each in another way. */
export type Clash = { path: string; mine: unknown; theirs: unknown };
export type Merge = { document: unknown; clashes: Clash[] };

/**
 * Three-way merge: what only one of both has changed since `base` is taken over, and of what both have changed, theirs stands
 * in the merged document until one of them is chosen.
 */
export function mergeDocuments(base: unknown, mine: unknown, theirs: unknown): Merge {
  const clashes: Clash[] = [];
  const english = (document: unknown) => (isTree(document) && isTree(document[ENGLISH]) ? document[ENGLISH] : {});
  const document = merge(base, mine, theirs, '', clashes);
  // Marks of confirmed English never clash by themselves: those of the text that is taken hold.
  const marks = merge(english(base), english(mine), english(theirs), '', []);
  return { document: isTree(document) && ENGLISH in document ? { ...document, [ENGLISH]: marks } : document, clashes };
}

function merge(base: unknown, mine: unknown, theirs: unknown, path: string, clashes: Clash[]): unknown {
  if (isEqual(mine, theirs) || isEqual(base, mine)) return theirs;
  if (isEqual(base, theirs)) return mine;
  if (isTree(mine) && isTree(theirs)) {
    const names = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
    const fields = [...names].flatMap((name) => {
      if (path === '' && name === ENGLISH) return [[name, theirs[name] ?? mine[name]]];
      const field = merge(isTree(base) ? base[name] : undefined, mine[name], theirs[name], joinPath(path, name), clashes);
      return field === undefined ? [] : [[name, field]];
    });
    return Object.fromEntries(fields);
  }
  if (Array.isArray(mine) && Array.isArray(theirs) && areItemLists(mine, theirs))
    return mergeItems(base, mine, theirs, path, clashes);
  clashes.push({ path, mine, theirs });
  return theirs;
}

function mergeItems(base: unknown, mine: unknown[], theirs: unknown[], path: string, clashes: Clash[]): unknown[] {
  const orderOf = (list: unknown) => (Array.isArray(list) ? list.flatMap((item) => idOf(item) ?? []) : []);
  const [first, second] = isEqual(orderOf(base), orderOf(theirs)) ? [mine, theirs] : [theirs, mine];
  return idsOfBoth(first, second).flatMap((id) => {
    const item = merge(readAt(base, id), readAt(mine, id), readAt(theirs, id), joinPath(path, id), clashes);
    return item === undefined ? [] : [item];
  });
}

const areItemLists = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) &&
  Array.isArray(other) &&
  (isItemList(one) || one.length === 0) &&
  (isItemList(other) || other.length === 0);

/** Those of the first in its order, each of the second that it lacks at the end. */
const idsOfBoth = (first: unknown, second: unknown): string[] => [
  ...new Set([first, second].flatMap((list) => (Array.isArray(list) ? list.flatMap((item) => idOf(item) ?? []) : []))),
];

export type Choice = 'mine' | 'theirs';

/** The merged document with what was chosen of each clash; theirs where nothing was. */
export function chooseClashes({ document, clashes }: Merge, choices: Readonly<Record<string, Choice>>): unknown {
  return clashes.reduce((chosen, { path, mine }) => (choices[path] === 'mine' ? takeMine(chosen, path, mine) : chosen), document);
}

const takeMine = (document: unknown, path: string, mine: unknown) => (path === '' ? mine : writeAt(document, path, mine));

import { describe, expect, it } from 'vitest';
import { chooseClashes, differencesOf, mergeDocuments } from './compare.ts';
import { pathOfProblem, problemKey, readAt, writeAt } from './document-path.ts';

const item = (id: string, title = id) => ({ id, title });

describe('a place in a document', () => {
  const document = { items: [item('a'), item('2')], photos: ['x', 'y'] };

  it('goes by the id of an item, and by the index where there is none', () => {
    expect(readAt(document, 'items/2/title')).toBe('2');
    expect(readAt(document, 'photos/1')).toBe('y');
    expect(readAt(document, 'items/zz/title')).toBeUndefined();
    expect(readAt(document, 'constructor/name')).toBeUndefined();
    expect(problemKey(document, 'items/2/title')).toBe('items.1.title');
    expect(pathOfProblem(document, 'items.1.title')).toBe('items/2/title');
    expect(pathOfProblem({ overrides: { 'home.lead': { it: '' } } }, 'overrides.home.lead.it')).toBe('overrides/home.lead/it');
    expect(pathOfProblem(document, 'nothing.there')).toBe('nothing/there');
  });

  it('is written without touching the document, removed by undefined, and added where it was not', () => {
    expect(writeAt(document, 'items/a/title', 'A')).toEqual({ items: [item('a', 'A'), item('2')], photos: ['x', 'y'] });
    expect(writeAt(document, 'items/a', undefined)).toMatchObject({ items: [item('2')] });
    expect(writeAt(document, 'items/new', item('new'))).toMatchObject({ items: [item('a'), item('2'), item('new')] });
    expect(writeAt(undefined, 'contacts/phone', '1')).toEqual({ contacts: { phone: '1' } });
    expect(document.items).toHaveLength(2);
  });
});

describe('differences', () => {
  it('are told field by field, items by their id', () => {
    const before = { items: [item('a'), item('b')], name: 'x', english: { a: '1' } };
    expect(differencesOf(before, { ...before, items: [item('b', 'B'), item('a')], english: {} })).toEqual([
      { path: 'items/b/title', before: 'b', after: 'B' },
    ]);
    expect(differencesOf(before, { ...before, items: [item('a')] })).toEqual([
      { path: 'items/b', before: item('b'), after: undefined },
    ]);
    expect(differencesOf(before, { ...before, items: before.items.toReversed() })).toHaveLength(1);
    expect(differencesOf({ a: 1, b: 2 }, { b: 2, a: 1 })).toEqual([]);
    expect(differencesOf(before, { ...before, english: {} }).map(({ path }) => path)).toEqual(['english']);
  });
});

describe('a three-way merge', () => {
  const base = { name: 'Marco', phone: '1', items: [item('a'), item('b')], english: { name: '1' } };

  it('takes what only one has changed, from both', () => {
    const mine = { ...base, phone: '2', items: [...base.items, item('mine')] };
    const theirs = { ...base, name: 'Giulia', items: [item('new'), item('b'), item('a', 'A')] };
    expect(mergeDocuments(base, mine, theirs)).toEqual({
      clashes: [],
      document: { ...base, name: 'Giulia', phone: '2', items: [item('new'), item('b'), item('a', 'A'), item('mine')] },
    });
  });

  it('lets each clash be chosen, and has theirs where nothing was', () => {
    const merged = mergeDocuments(base, { ...base, name: 'A', phone: '2' }, { ...base, name: 'B', phone: '3' });
    expect(merged.clashes.map(({ path }) => path).toSorted()).toEqual(['name', 'phone']);
    expect(chooseClashes(merged, {})).toMatchObject({ name: 'B', phone: '3' });
    expect(chooseClashes(merged, { name: 'mine', phone: 'theirs' })).toMatchObject({ name: 'A', phone: '3' });
  });

  it('keeps an item that one has removed and the other changed until it is chosen', () => {
    const mine = { ...base, items: [item('a')] };
    const theirs = { ...base, items: [item('a'), item('b', 'B')] };
    const merged = mergeDocuments(base, mine, theirs);
    expect(merged.clashes).toEqual([{ path: 'items/b', mine: undefined, theirs: item('b', 'B') }]);
    expect(chooseClashes(merged, { 'items/b': 'mine' })).toMatchObject({ items: [item('a')] });
    const other = mergeDocuments(base, theirs, mine);
    expect(chooseClashes(other, { 'items/b': 'mine' })).toMatchObject({ items: [item('a'), item('b', 'B')] });
    expect(mergeDocuments(base, mine, base)).toEqual({ document: mine, clashes: [] });
  });

  it('takes both sides’ marks of confirmed English', () => {
    const merged = mergeDocuments(
      base,
      { ...base, phone: '2', english: { name: '1', a: '2' } },
      { ...base, english: { name: '3' } },
    );
    expect(merged).toEqual({ clashes: [], document: { ...base, phone: '2', english: { name: '3', a: '2' } } });
  });
});

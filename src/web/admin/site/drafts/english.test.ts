import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import * as english from './english.ts';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

const PATH = 'items/1to1/title';
const document = { items: [{ id: '1to1', title: { it: 'Individuale', en: 'One to one' } }], english: {} };
const stateOf = (changed: unknown) => english.englishStateAt(changed, PATH);

describe('English beside Italian', () => {
  it('is marked as the server marks it, in any letters', () => {
    for (const italian of ['a', 'Forza, metodo, Milano.', 'è'.repeat(27), '💪', ` ${'x'.repeat(130)}\n`])
      expect(english.confirmEnglish({ text: { it: italian, en: '' }, english: {} }, 'text')).toMatchObject({
        english: { text: hash(italian.trim()).slice(0, 8) },
      });
  });

  it('is fine while nothing was changed, goes stale with the Italian, and is fresh again once that is taken back', () => {
    expect(stateOf(document)).toBe('fine');
    const changed = english.writeItalian(document, PATH, 'Allenamento individuale');
    expect(stateOf(changed)).toBe('stale');
    expect(changed).toMatchObject({ english: { [PATH]: hash('Individuale').slice(0, 8) } });
    expect(stateOf(english.writeItalian(changed, PATH, ' Individuale'))).toBe('fine');
  });

  it('is confirmed by typing it, or by saying so, until the Italian changes again', () => {
    const changed = english.writeItalian(document, PATH, 'Uno a uno');
    expect(stateOf(english.confirmEnglish(changed, PATH))).toBe('fine');
    const typed = english.writeEnglish(changed, PATH, 'One on one');
    expect(stateOf(typed)).toBe('fine');
    expect(stateOf(english.writeItalian(typed, PATH, 'Da soli'))).toBe('stale');
  });

  it('is missing where it is empty, unless there is no Italian either', () => {
    const emptied = english.writeEnglish(document, PATH, ' ');
    expect(stateOf(emptied)).toBe('missing');
    expect(english.englishToReview(emptied)).toEqual([{ path: PATH, state: 'missing' }]);
    expect(stateOf(english.writeItalian(emptied, PATH, ''))).toBe('fine');
  });

  it('marks a text that the document does not hold yet by the one that stood there', () => {
    const shipped = { it: 'Forza', en: 'Strength' };
    const path = 'overrides/home.headline';
    const changed = english.writeItalian({ overrides: {}, english: {} }, path, 'Forti', shipped);
    expect(changed).toEqual({
      overrides: { 'home.headline': { it: 'Forti', en: 'Strength' } },
      english: { [path]: hash('Forza').slice(0, 8) },
    });
    expect(english.removeText(changed, path)).toEqual({ overrides: {}, english: {} });
  });

  it('reads documents that are not as they should be', () => {
    expect(english.textPairAt({ items: 3 }, PATH)).toEqual({ it: '', en: '' });
    expect(english.englishToReview({ english: 'no', a: [null, { it: 'x', en: '' }] })).toEqual([
      { path: 'a/1', state: 'missing' },
    ]);
  });
});

import { describe, expect, test } from 'vitest';
import { compare, type Identity, sessionName } from './identity.ts';

const one: Identity = { settings: { PUBLIC_ORIGIN: 'aaaa', FILES_URL: 'bbbb' }, version: 'v1' };
const other: Identity = { settings: { PUBLIC_ORIGIN: 'aaaa', FILES_URL: 'cccc' }, version: 'v1' };
const newer: Identity = { ...one, version: 'v2' };

const BEGAN = Date.UTC(2026, 10, 23);
const namesOf = (...all: Identity[]) => all.map((identity, n) => sessionName(identity, BEGAN + n));

test('PostgreSQL keeps all of the name, for centuries, with as many settings as there are', () => {
  const settings = Object.fromEntries(Array.from({ length: 7 }, (_, n) => [n, 'abcd']));
  expect(sessionName({ settings, version: '12345678' }, Date.UTC(3000)).length).toBeLessThanOrEqual(63);
});

describe('compared with the others', () => {
  test('alone, and among its like, it differs from nobody', () => {
    for (const names of [namesOf(one), namesOf(one, one, one), []])
      expect(compare(one, names)).toEqual({ differing: [], versions: ['v1'] });
  });

  test('the one that came later learns in which settings it differs, the earlier one goes on', () => {
    expect(compare(other, namesOf(one, other)).differing).toEqual(['FILES_URL']);
    expect(compare(one, namesOf(one, other)).differing).toEqual([]);
    expect(compare(one, namesOf(other, one)).differing).toEqual(['FILES_URL']);
  });

  test('of two that came at once, one alone goes on', () => {
    const names = [sessionName(one, BEGAN), sessionName(other, BEGAN)];
    const differing = [names, names.toReversed()].map((all) => [one, other].map((own) => compare(own, all).differing.length));
    expect(differing).toEqual([
      [0, 1],
      [0, 1],
    ]);
  });

  test('the versions are told, its own first', () => {
    expect(compare(newer, namesOf(one, newer))).toEqual({ differing: [], versions: ['v2', 'v1'] });
    expect(compare(one, namesOf(one, newer)).versions).toEqual(['v1', 'v2']);
  });

  test('one that tells of other settings, as another version may, is compared by its version alone', () => {
    const early: Identity = { settings: { PUBLIC_ORIGIN: 'zzzz' }, version: 'v0' };
    expect(compare(one, namesOf(early, one))).toEqual({ differing: [], versions: ['v1', 'v0'] });
  });
});

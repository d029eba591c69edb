import { expect, it } from 'vitest';
import { check } from '#contract/problems.ts';
import { partShapes } from '#contract/site/parts/parts.ts';
import { freeId, idOfTitle } from './document-path.ts';

const ids = (...names: string[]) => names.map((id) => ({ id }));

function problemsOf(id: string) {
  const result = check(partShapes.services, { items: [{ id }], english: {} });
  return result.ok ? {} : result.problems;
}

it('makes an id of a title', () => {
  expect(idOfTitle('Allenamento di gruppo', [], 'servizio')).toBe('allenamento-di-gruppo');
  expect(idOfTitle('  Città & mobilità: l’ora più bella!  ', [], 'servizio')).toBe('citta-mobilita-l-ora-piu-bella');
  expect(idOfTitle('HIIT 🔥 30’', [], 'servizio')).toBe('hiit-30');
});

it('makes one where a title has no letter that a link may hold, and none that reads as a place in the list', () => {
  expect(idOfTitle('💪🏽', [], 'servizio')).toBe('servizio');
  expect(idOfTitle('Йога', [], 'servizio')).toBe('servizio');
  expect(idOfTitle('100', [], 'servizio')).toBe('servizio-100');
  expect(idOfTitle('💪', ids('servizio', 'servizio-2'), 'servizio')).toBe('servizio-3');
});

it('never makes one that is taken, nor a longer one than the contract allows', () => {
  const long = 'Allenamento personalizzato di forza e mobilità per tutti quanti';
  const taken: { id: string }[] = [];
  for (let made = 0; made < 12; made += 1) {
    const id = idOfTitle(long, taken, 'servizio');
    expect(id).toMatch(/^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/);
    expect(taken.map((one) => one.id)).not.toContain(id);
    expect(Object.keys(problemsOf(id))).not.toContain('items.0.id');
    taken.push({ id });
  }
});

it('keeps an id that is free', () => {
  expect(freeId('yoga', ids('pilates'))).toBe('yoga');
  expect(freeId('yoga', ids('yoga', 'yoga-2'))).toBe('yoga-3');
});

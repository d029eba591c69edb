import { expect, test } from 'vitest';
import { normalizeSearch } from './normalize-search.ts';

test('a search sees neither case nor accents', () => {
  expect(normalizeSearch('Nicolò ÉLODIE Müller')).toBe('nicolo elodie muller');
});

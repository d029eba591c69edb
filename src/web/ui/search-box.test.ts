import { expect, test } from 'vitest';
import { normalizeSearch } from './search-box.tsx';

test('a search sees neither case nor accents', () => {
  expect(normalizeSearch('Nicolò ÉLODIE Müller')).toBe('nicolo elodie muller');
});

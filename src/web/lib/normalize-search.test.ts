import { expect, test } from 'vitest';
import { fold } from './normalize-search.ts';

test('a search sees neither case nor accents', () => {
  expect(fold('Nicolò ÉLODIE Müller')).toBe('nicolo elodie muller');
});

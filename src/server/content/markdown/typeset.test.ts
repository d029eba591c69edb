import { expect, test } from 'vitest';
import { typeset, typesetSite } from './typeset.ts';

/** No-break spaces as `~`, joined hyphens as `=`. */
const shown = (text: string) => typeset(text).replaceAll('\u00a0', '~').replaceAll('-\u2060', '=').replaceAll('–\u2060', '÷');

test.each([
  ['entro 24 ore e 30 giorni', 'entro 24~ore e 30~giorni'],
  ['entro {{hours}} ore lavorative', 'entro {{hours}}~ore lavorative'],
  ['within {{hours}} working hours', 'within {{hours}}~working hours'],
  ['da 45 € o € 45, il 20 % in meno', 'da 45~€ o €~45, il 20~% in meno'],
  ['l’art. 13 GDPR, artt. 52 e 53, n. 4', 'l’art.~13 GDPR, artt.~52 e 53, n.~4'],
  ['P. IVA {{value}}', 'P.~IVA~{{value}}'],
  ['+39 02 1234 5678', '+39~02~1234~5678'],
  ['One-to-one training', 'One=to=one training'],
  ['muscle-up, 135-octies', 'muscle-up, 135-octies'],
  ['l’e-mail, E-mail', 'l’e=mail, E=mail'],
  ['an eight-minute walk', 'an eight=minute walk'],
  ['Lunedì–venerdì, 9–19', 'Lunedì÷venerdì, 9–19'],
  ['oltre 30 giornali, la parte 4 ha tutto', 'oltre 30 giornali, la parte 4 ha tutto'],
  ['Foto {{n}} di {{total}}', 'Foto {{n}} di {{total}}'],
])('%s becomes %s', (text, wanted) => {
  expect(shown(text)).toBe(wanted);
  expect(typeset(typeset(text))).toBe(typeset(text));
});

test('reaches every sentence of the pages, and no title or description', () => {
  const unseen = { titles: { home: '2 ore' }, descriptions: { home: '2 ore' } };
  expect(typesetSite({ ...unseen, a: { b: '2 ore' }, c: 'sì' })).toEqual({ ...unseen, a: { b: '2\u00a0ore' }, c: 'sì' });
});

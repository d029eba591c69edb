import { expect, test } from 'vitest';
import type { Direction, PageData } from '#contract/pages/data.ts';
import { chooseFacts } from './choose-facts.ts';

const both = (text: string) => ({ it: text, en: text });
const certification = (title: string) => ({ id: title, title: both(title), issuer: both(''), year: null });
const direction = (by: Direction['by'], line: string): Direction => ({ id: line, by, line, text: both(line) }) as Direction;
const priced = (priceFrom: number | null, per: string) => ({ priceFrom, pricePer: both(per) }) as PageData['services'][number];

test('the first certification, the lowest price with what it buys, and the metro before other stops', () => {
  const facts = chooseFacts({
    certifications: [certification('Laurea'), certification('BLSD')],
    services: [priced(47, 'a seduta'), priced(null, ''), priced(17.5, 'a lezione')],
    directions: [direction('parking', 'P'), direction('tram', '1'), direction('metro', 'M3')],
  });
  expect(facts.certification).toEqual(both('Laurea'));
  expect(facts.price?.amount.it).toMatch(/^17,50\s€$/);
  expect(facts.price?.amount.en).toBe('€17.50');
  expect(facts.price?.per).toEqual(both('a lezione'));
  expect(facts.stop?.line).toBe('M3');
});

test('where there is no metro the first stop of another line; parking and a bike path are none', () => {
  const stopOf = (...directions: Direction[]) => chooseFacts({ certifications: [], services: [], directions }).stop?.line;
  expect(stopOf(direction('bike', 'b'), direction('train', 'S5'), direction('tram', '1'))).toBe('S5');
  expect(stopOf(direction('parking', 'P'), direction('bike', 'b'))).toBeUndefined();
});

test('of nothing filled in there is nothing', () => {
  expect(chooseFacts({ certifications: [], services: [priced(null, '')], directions: [] })).toEqual({
    certification: undefined,
    price: undefined,
    stop: undefined,
  });
});

import { expect, test } from 'vitest';
import { arrangeChapters } from './arrange-chapters.ts';

const shapes = (total: number) => arrangeChapters(total).map(({ shape }) => shape);

test('eleven chapters have wide ones at 1, 5 and 11, and pairs between', () => {
  expect(shapes(11).join(' ')).toBe('wide left right half wide left right left right half wide');
});

test.each(Array.from({ length: 31 }, (_, total) => total))(
  '%i chapters: whole pairs, a wide end, no neighbours alike',
  (total) => {
    const places = arrangeChapters(total);
    expect(places).toHaveLength(total);
    for (const [index, { shape, ground }] of places.entries()) {
      const [before, next] = [places[index - 1], places[index + 1]];
      if (shape === 'left') expect([next?.shape, index % 2]).toEqual(['right', 1]);
      expect(next?.ground).not.toBe(ground);
      if (shape === 'right') expect(before?.shape).toBe('left');
    }
    if (total > 0) expect(places.at(-1)).toEqual({ shape: 'wide', ground: 'green' });
  },
);

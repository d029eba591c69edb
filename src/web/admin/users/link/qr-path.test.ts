import { expect, test } from 'vitest';
import { qrPath } from './qr-path.ts';

const link = 'https://www.example.it/dashboard/wJalrXUtnFEMI-K7MDENG_bPxRfiCYEXAMPLEKEY012345';

/** The square of modules that a path of runs paints. */
function painted({ path, size }: { path: string; size: number }): string[] {
  const rows = Array.from({ length: size }, () => Array<string>(size).fill(' '));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    const row = rows[Number(y)];
    if (!row || Number(x) + Number(width) > size) throw new Error('A run leaves the square.');
    row.fill('#', Number(x), Number(x) + Number(width));
  }
  return rows.map((row) => row.join(''));
}

test('a code has its three finders in the corners and four light modules all around', () => {
  const rows = painted(qrPath(link));
  const finder = ['#######', '#     #', '# ### #', '# ### #', '# ### #', '#     #', '#######'];
  const cornerAt = (x: number, y: number) => rows.slice(y, y + 7).map((row) => row.slice(x, x + 7));
  const far = rows.length - 4 - 7;
  expect([cornerAt(4, 4), cornerAt(far, 4), cornerAt(4, far)]).toEqual([finder, finder, finder]);
  const outside = rows.filter((_, y) => y < 4 || y >= rows.length - 4).concat(rows.map((row) => row.slice(0, 4) + row.slice(-4)));
  expect(outside.join('').trim()).toBe('');
});

test('another link is another code', () => {
  expect(qrPath(`${link}x`).path).not.toBe(qrPath(link).path);
});

import type { Trainer } from '../content.ts';
import { transform } from '../kit/shapes.ts';
import { widthOf, words } from '../kit/type.ts';
import { plateMark } from './logos.ts';

/** The column for the type: its left edge, its width, the height of the name below the mark, the baseline of its last line. */
const column = { left: 64, width: 490, height: 250, base: 492 };
const [lineHeight, capHeight] = [0.94, 0.72];

/** The ways to break a text at its spaces and hyphens into one to three lines. */
function breaks(text: string): string[][] {
  const parts = text.split(/\s+|(?<=-)/);
  const join = (from: number, to?: number) => parts.slice(from, to).join(' ').replaceAll('- ', '-');
  const two = parts.slice(1).map((_, i) => [join(0, i + 1), join(i + 1)]);
  const three = parts
    .slice(2)
    .flatMap((_, j) => parts.slice(1, j + 2).map((_, i) => [join(0, i + 1), join(i + 1, j + 2), join(j + 2)]));
  return [[join(0)], ...two, ...three];
}

/** The lines that can be set largest in the column; on a tie the fewest. */
async function fit(text: string): Promise<{ lines: string[]; size: number }> {
  const choices = await Promise.all(
    breaks(text).map(async (lines) => {
      const tall = (lines.length - 1) * lineHeight + capHeight;
      const widest = Math.max(...(await Promise.all(lines.map(widthOf))));
      return { lines, size: Math.floor(Math.min(112, column.width / widest, column.height / tall)) };
    }),
  );
  return choices.reduce((best, choice) => (choice.size > best.size ? choice : best));
}

/** The mark above, and at the foot the name over the role; without a name the role takes its place. */
export async function cardWords({ name, role }: Trainer, fill: string): Promise<string> {
  const { lines, size } = await fit(name || role);
  const small = name && role;
  const last = column.base - (small ? 62 : 0);
  const title = lines.map((line, i) =>
    words([column.left - size * 0.05, last - Math.round((lines.length - 1 - i) * size * lineHeight)], size, fill, line),
  );
  const smallSize = small ? Math.min(36, column.width / (await widthOf(small))) : 0;
  const below = small ? words([column.left - 1, column.base], smallSize, fill, small) : '';
  return transform([column.left, 56], 0.75, plateMark) + title.join('') + below;
}

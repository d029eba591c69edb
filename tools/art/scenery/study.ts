import { block, circle, line, path, repeat } from '../kit/shapes.ts';

/** A pile of books lying down, from the lowest: its foot at (0, 0). */
export function bookPile(books: readonly [width: number, height: number, fill: string, mark: string][]): string {
  let y = 0;
  return books
    .map(([width, height, fill, mark], i) => {
      y -= height;
      const left = -width / 2 + (i % 2 === 0 ? 6 : -8);
      return block([left, y], width, height, fill, 3) + block([left + width * 0.72, y], 10, height, mark);
    })
    .join('');
}

/** An open book seen from its lower edge, around the middle of its back. */
export const openBook = (half: number, page: string, cover: string): string =>
  path(`M0 0Q${-half * 0.5} -26 ${-half} -6L${-half} 4H${half}L${half} -6Q${half * 0.5} -26 0 0Z`, page) +
  block([-half - 6, 2], half * 2 + 12, 7, cover);

/** A desk lamp whose cone of light falls to y = 0; its head is at (0, -height). */
export function deskLamp(height: number, spread: number, inks: { metal: string; light: string }): string {
  const cone = path(`M-46 ${-height}L${-spread} 0H${spread}L46 ${-height}Z`, inks.light);
  const arm = line(`M0 ${-height - 40}L170 ${-height + 70}L190 0`, 12, inks.metal) + block([130, -12], 120, 12, inks.metal);
  return cone + arm + path(`M-62 ${-height}Q-56 ${-height - 66} 0 ${-height - 70}Q56 ${-height - 66} 62 ${-height}Z`, inks.metal);
}

/** The forearm as a lever: a beam, the elbow as its hinge, the muscle that lifts it. */
export function lever(inks: { bone: string; muscle: string; weight: string; hinge: string }): string {
  const upper = line('M-150 90L-190 -170', 26, inks.bone);
  const forearm = line('M-150 90L150 20', 26, inks.bone);
  const muscle = path('M-186 -128Q-96 -60 -70 66L-84 72Q-146 10 -186 -128Z', inks.muscle);
  const pull = line('M-24 20V-96M-44 -68L-24 -98L-4 -68', 9, inks.muscle);
  const load = line('M165 76V190M145 162L165 192L185 162', 9, inks.weight);
  return upper + forearm + muscle + circle([-150, 90], 30, inks.hinge) + circle([165, 16], 44, inks.weight) + pull + load;
}

/** People on a row of seats, seen from behind: heads and shoulders. */
export function audience(count: number, gap: number, size: number, fills: readonly string[]): string {
  return repeat(count, (i) => {
    const x = (i - (count - 1) / 2) * gap;
    const fill = fills[i % fills.length] ?? '';
    const shoulders = path(
      `M${x - size * 1.1} 0V${-size * 0.5}Q${x - size * 1.05} ${-size * 1.25} ${x} ${-size * 1.3}Q${x + size * 1.05} ${-size * 1.25} ${x + size * 1.1} ${-size * 0.5}V0Z`,
      fill,
    );
    return (
      shoulders +
      block([x - size * 0.26, -size * 1.7], size * 0.52, size * 0.6, fill) +
      path(
        `M${x - size * 0.5} ${-size * 2.05}A${size * 0.5} ${size * 0.6} 0 1 1 ${x + size * 0.5} ${-size * 2.05}A${size * 0.5} ${size * 0.56} 0 0 1 ${x - size * 0.5} ${-size * 2.05}Z`,
        fill,
      )
    );
  });
}

/** The laurel of a graduation around a brow at (0, 0), with its ribbon behind. */
export function laurel(radius: number, leaf: string, ribbon: string): string {
  const leaves = repeat(9, (i) => {
    const turn = -84 + i * 21;
    return `<g transform="rotate(${turn})"><path d="M0 ${-radius * 0.86}q${radius * 0.34} ${-radius * 0.2} 0 ${-radius * 0.56}q${-radius * 0.34} ${radius * 0.36} 0 ${radius * 0.56}Z" fill="${leaf}"/></g>`;
  });
  const tails = path(
    `M${-radius} ${radius * 0.1}L${-radius * 1.5} ${radius * 1.5}L${-radius * 1.15} ${radius * 1.35}L${-radius * 1.02} ${radius * 1.6}L${-radius * 0.78} ${radius * 0.2}Z`,
    ribbon,
  );
  const stem = line(`M${-radius * 0.9} 4A${radius * 0.9} ${radius * 0.98} 0 0 1 ${radius * 0.9} 4`, radius * 0.12, leaf);
  return tails + stem + leaves;
}

import { block, circle, line, path, repeat, transform } from '../kit/shapes.ts';

// Milan in flat shapes. Each stands on y = 0 around x = 0 and is some 200 to 420 high.

/** Colours of a building: its walls and its openings. */
type Stone = { wall: string; gap: string };

const spire = (x: number, base: number, top: number, half: number, wall: string): string =>
  path(`M${x - half} ${-base}L${x} ${-top}L${x + half} ${-base}Z`, wall);

/** The cathedral: a stepped front, its spires, and the gilded statue on the highest. */
export function duomo({ wall, gap }: Stone, lady: string = wall): string {
  const front = 'M-190 0V-120L-142 -138V-160L-92 -180V-202L-44 -222L0 -238L44 -222L92 -202V-180L142 -160V-138L190 -120V0Z';
  const needles: readonly [number, number, number][] = [
    [184, 120, 205],
    [138, 140, 242],
    [90, 180, 284],
    [46, 215, 306],
  ];
  const pairs = needles.map(([x, base, top]) => spire(x, base, top, 8, wall) + spire(-x, base, top, 8, wall)).join('');
  const between = repeat(7, (i) => spire(-114 + i * 38, 165, 225 + (3 - Math.abs(3 - i)) * 14, 5, wall));
  const doors = [-140, -70, 0, 70, 140]
    .map((x) => {
      const high = x === 0 ? 74 : 50;
      return path(`M${x - 15} 0V${-high}Q${x} ${-high - 30} ${x + 15} ${-high}V0Z`, gap);
    })
    .join('');
  const tower = path('M-15 -230L-9 -318L0 -418L9 -318L15 -230Z', wall) + circle([0, -424], 7, lady);
  return path(front, wall) + pairs + between + tower + doors + circle([0, -150], 20, gap);
}

/** The tower whose head is wider than its shaft. */
export function velasca({ wall, gap }: Stone): string {
  const body = 'M-46 0V-196L-66 -232V-318H-50V-334H50V-318H66V-232L46 -196V0Z';
  const windows = repeat(3, (row) => repeat(6, (i) => block([-54 + i * 19, -306 + row * 22], 9, 12, gap)));
  const low = repeat(7, (row) => repeat(4, (i) => block([-34 + i * 20, -178 + row * 24], 9, 13, gap)));
  return path(body, wall) + windows + low + block([14, -372], 5, 40, wall);
}

/** The slender slab with folded ends. */
export function pirelli({ wall, gap }: Stone): string {
  const bands = repeat(11, (i) => block([-22, -352 + i * 31], 44, 8, gap));
  return (
    path('M-38 0L-34 -372H34L38 0Z', wall) +
    bands +
    block([-38, -384], 76, 6, wall) +
    line('M-28 0L-26 -372M28 0L26 -372', 3, gap)
  );
}

/** The pair of towers with trees on their balconies. */
export function verticalForest({ wall, gap }: Stone, leaf: string): string {
  const tower = (floors: number) =>
    block([-40, -floors * 28], 80, floors * 28, wall) +
    repeat(floors - 1, (i) => {
      const y = -22 - i * 28;
      const side = i % 2 === 0 ? -1 : 1;
      return (
        block([side < 0 ? -52 : 4, y], 48, 6, gap) + circle([side * 40, y - 5], 11, leaf) + circle([side * 22, y - 3], 8, leaf)
      );
    });
  return transform([-56, 0], 1, tower(12)) + transform([56, 0], 1, tower(9));
}

/** The glass tower with a needle. */
export function needleTower({ wall, gap }: Stone): string {
  const bands = repeat(12, (i) => line(`M-30 ${-30 - i * 24}H34`, 4, gap));
  return path('M-34 0V-300Q0 -330 38 -268V0Z', wall) + bands + path('M-8 -310L0 -440L6 -306Z', wall);
}

/** The houses between the monuments. */
export function houses(widths: readonly [width: number, height: number][], { wall, gap }: Stone): string {
  let x = 0;
  return widths
    .map(([width, height]) => {
      const columns = Math.floor(width / 34);
      const rows = Math.floor((height - 20) / 40);
      const inset = (width - columns * 34) / 2;
      const windows = repeat(rows, (row) =>
        repeat(columns, (i) => block([x + inset + 10 + i * 34, 22 - height + row * 40], 14, 20, gap)),
      );
      const house = block([x, -height], width + 1, height, wall) + windows;
      x += width;
      return house;
    })
    .join('');
}

/** Two wires of the tram in a soft sag, hung from a pole at each end. */
export function tramWires(left: number, right: number, y: number, ink: string): string {
  const middle = (left + right) / 2;
  const sag = (drop: number) => line(`M${left} ${y + drop}Q${middle} ${y + 46 + drop} ${right} ${y + drop}`, 3, ink);
  return sag(0) + sag(26);
}

import { figure } from '../../kit/figure.ts';
import { along } from '../../kit/geometry.ts';
import { ink } from '../../kit/ink.ts';
import { block, circle, limb, ring, rod, stand } from '../../kit/shape.ts';
import { solve } from '../../kit/skeleton.ts';
import { legUp } from '../../poses/life.ts';
import { floor, line, place, repeat } from '../../scenery/place.ts';
import { type Picture, small } from '../picture.ts';

/** The months that pass, day by day: the days gone are full. */
function calendar(): string {
  return repeat(35, (i) => {
    const at = [700 + (i % 7) * 66, 130 + Math.floor(i / 7) * 66] as const;
    if (i === 26) return circle(at, 24, ink.red);
    return i < 26 ? circle(at, 22, ink.black) : ring(at, 20, 4, ink.black);
  });
}

const crutch =
  line('M0 0L0 -430', 12, ink.black) +
  block([-34, -442], 68, 20, ink.red, 10) +
  block([-4, -250], 44, 12, ink.red, 6) +
  block([-10, -12], 20, 14, ink.red);

function patient(): string {
  const pose = legUp();
  const { leg } = solve(pose);
  const brace = limb(along(leg.root, leg.middle, 0.72), along(leg.middle, leg.end, 0.3), 0.36, 0.3, ink.bone);
  const strap = (share: number) =>
    rod([leg.middle[0] + share, leg.middle[1] - 0.36], [leg.middle[0] + share, leg.middle[1] + 0.36], 0.09, ink.red);
  return figure(pose, { singlet: ink.red, shorts: ink.slate }) + brace + strap(-0.3) + strap(0.28);
}

/** A knee in a brace on the therapist's table, the crutches at hand, the days counted on the wall. */
export const injury: Picture = {
  name: 'ChiSono/Terzo/1',
  size: small,
  ground: ink.sky,
  draw: (size) =>
    calendar() +
    floor(size, 780, ink.black) +
    place([168, 780], 1, crutch, 8) +
    place([130, 780], 1, crutch, 14) +
    block([250, 592], 650, 38, ink.green, 8) +
    block([300, 630], 20, 150, ink.green) +
    block([826, 630], 20, 150, ink.green) +
    stand([400, 780], 92, patient()),
};

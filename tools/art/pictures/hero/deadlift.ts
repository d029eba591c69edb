import { plate } from '../../kit/apparatus.ts';
import { figureLayers } from '../../kit/figure.ts';
import type { Point } from '../../kit/geometry.ts';
import { ink } from '../../kit/ink.ts';
import { circle, stand } from '../../kit/shape.ts';
import { solve } from '../../kit/skeleton.ts';
import { heavyPull } from '../../poses/barbell.ts';
import { halo } from '../../scenery/place.ts';

/** Where the lifter stands: the floor under the middle of the foot, the pixels of a head, the disc behind. */
export type Spot = { foot: Point; head: number; disc: { at: Point; radius: number } };

/** The sign of the house: a lifter bent over a great red plate, looking left, before a tram-yellow disc. */
export function deadlift({ foot, head, disc }: Spot): string {
  const joints = solve(heavyPull());
  const { far, leg, trunk, arm } = figureLayers(joints, { build: 1.08 });
  const bar = joints.arm.end;
  const weight = plate(bar, 1.28, { rim: ink.red, ring: ink.bone, hole: ink.black });
  const lifter = far + leg + trunk + weight + arm + circle(bar, 0.26, ink.black) + circle(bar, 0.1, ink.bone);
  return halo(disc.at, disc.radius, ink.tram, ink.bone) + stand(foot, head, lifter, 'left');
}

import { complete, type Dress, type FullDress, plain } from './dress.ts';
import { add, along, type Chain, type Point, toward } from './geometry.ts';
import { sideHead } from './head.ts';
import { circle, limb, muscle, sleeve } from './shape.ts';
import { type Joints, type LegJoints, type Pose, solve } from './skeleton.ts';
import { cutOut } from './stencil.ts';

export type { Dress } from './dress.ts';

/** The figure in the order it is printed, so that a weight can lie between two layers. */
export type Layers = { far: string; leg: string; trunk: string; arm: string };

/** Which side of the body a limb is on: the far one is printed in the ink of the shade. */
type Side = 'near' | 'far';

const skin = (dress: FullDress, side: Side) => (side === 'near' ? dress.body : dress.far);
const swell = (radii: readonly number[], build: number) => radii.map((radius) => radius * build);

export function drawArm({ root, middle, end }: Chain, dress: FullDress, side: Side = 'near'): string {
  const { build, singlet, tee } = dress;
  const fill = skin(dress, side);
  const arm =
    muscle(root, middle, swell([0.3, 0.28, 0.235, 0.185], build), fill) +
    muscle(middle, end, swell([0.185, 0.205, 0.17, 0.125], build), fill) +
    circle(end, 0.185, fill);
  return singlet && tee && side === 'near'
    ? arm + sleeve(root, along(root, middle, 0.55), 0.31 * build, 0.27 * build, singlet)
    : arm;
}

function drawFoot(ankle: Point, angle: number, fill: string): string {
  const at = (ahead: number, below: number) => add(ankle, add(toward(angle, ahead), toward(angle - 90, below)));
  return limb(at(-0.12, 0.08), at(0.58, 0.13), 0.12, 0.07, fill) + limb(at(0, 0.02), at(0.38, 0.1), 0.14, 0.1, fill);
}

function drawLeg(leg: LegJoints, dress: FullDress, side: Side): string {
  const { root, middle, end, foot } = leg;
  const fill = dress.trousers ?? skin(dress, side);
  return (
    drawFoot(end, foot, dress.shoes ?? skin(dress, side)) +
    muscle(root, middle, swell([0.43, 0.4, 0.32, 0.24], dress.build), fill) +
    muscle(middle, end, swell([0.24, 0.255, 0.185, 0.125], dress.build), fill)
  );
}

function drawShorts({ root, middle }: LegJoints, { build, ...dress }: FullDress): string {
  const fill = dress.trousers ? undefined : (dress.shorts ?? dress.singlet);
  return fill ? sleeve(root, along(root, middle, 0.44), 0.45 * build, 0.395 * build, fill) : '';
}

// From the hip to the neck: a dressed trunk shows its waist, a silhouette is one plain mass.
const waisted = [0.43, 0.4, 0.385, 0.43, 0.48, 0.455, 0.26];
const wedge = [0.42, 0.42, 0.435, 0.465, 0.495, 0.47, 0.28];

function drawTrunk({ hip, chest }: Joints, { body, build, ...dress }: FullDress): string {
  const contour = swell(dress.singlet ? waisted : wedge, build);
  const trunk = muscle(hip, along(hip, chest, 0.97), contour, dress.singlet ?? body);
  const seat = dress.trousers ?? dress.shorts;
  return seat ? trunk + sleeve(hip, along(hip, chest, 0.265), 0.44 * build, 0.405 * build, seat) : trunk;
}

/** An athlete from the side as layers to print one over the other. */
export function figureLayers(joints: Joints, dress: Dress = {}): Layers {
  const clothes = complete(dress);
  const outline = plain(clothes, '#000');
  const near =
    drawLeg(joints.leg, outline, 'near') +
    drawTrunk(joints, outline) +
    sideHead(joints.chest, joints.head, outline) +
    drawArm(joints.arm, outline);
  const far = drawArm(joints.farArm, clothes, 'far') + drawLeg(joints.farLeg, clothes, 'far');
  return {
    far: cutOut(far, near),
    leg: drawLeg(joints.leg, clothes, 'near') + drawShorts(joints.leg, clothes),
    trunk: sideHead(joints.chest, joints.head, clothes) + drawTrunk(joints, clothes),
    arm: drawArm(joints.arm, clothes),
  };
}

/** An athlete from the side, in head heights, standing on y = 0. */
export function figure(pose: Pose, dress: Dress = {}): string {
  const { far, leg, trunk, arm } = figureLayers(solve(pose), dress);
  return far + leg + trunk + arm;
}

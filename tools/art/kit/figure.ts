import { type Clothing, type FullClothing, inOneInk, withDefaults } from './clothing.ts';
import { add, type Chain, interpolate, type Point, vector } from './geometry.ts';
import { sideHead } from './head.ts';
import { circle, contouredLimb, limb, sleeve } from './shapes.ts';
import { maskOut } from './sheet.ts';
import { type Joints, type LegJoints, type Pose, solveJoints } from './skeleton.ts';

/** The layers of the figure from back to front, so that a weight can be drawn between two. */
type Layers = { far: string; leg: string; trunk: string; arm: string };

/** Near limbs have the body's colour, far limbs the shade's. */
type Side = 'near' | 'far';

const skin = (dress: FullClothing, side: Side) => (side === 'near' ? dress.body : dress.far);
const swell = (radii: readonly number[], build: number) => radii.map((radius) => radius * build);

export function drawArm({ root, middle, end }: Chain, dress: FullClothing, side: Side = 'near'): string {
  const { build, singlet, tee } = dress;
  const fill = skin(dress, side);
  const arm =
    contouredLimb(root, middle, swell([0.3, 0.28, 0.235, 0.185], build), fill) +
    contouredLimb(middle, end, swell([0.185, 0.205, 0.17, 0.125], build), fill) +
    circle(end, 0.185, fill);
  return singlet && tee && side === 'near'
    ? arm + sleeve(root, interpolate(root, middle, 0.55), 0.31 * build, 0.27 * build, singlet)
    : arm;
}

function drawFoot(ankle: Point, angle: number, fill: string): string {
  const at = (ahead: number, below: number) => add(ankle, add(vector(angle, ahead), vector(angle - 90, below)));
  return limb(at(-0.12, 0.08), at(0.58, 0.13), 0.12, 0.07, fill) + limb(at(0, 0.02), at(0.38, 0.1), 0.14, 0.1, fill);
}

function drawLeg(leg: LegJoints, dress: FullClothing, side: Side): string {
  const { root, middle, end, foot } = leg;
  const fill = dress.trousers ?? skin(dress, side);
  return (
    drawFoot(end, foot, dress.shoes ?? skin(dress, side)) +
    contouredLimb(root, middle, swell([0.43, 0.4, 0.32, 0.24], dress.build), fill) +
    contouredLimb(middle, end, swell([0.24, 0.255, 0.185, 0.125], dress.build), fill)
  );
}

function drawShorts({ root, middle }: LegJoints, { build, ...dress }: FullClothing): string {
  const fill = dress.trousers ? undefined : (dress.shorts ?? dress.singlet);
  if (!fill) return '';
  const [length, hem] = dress.looseShorts ? [0.6, 0.46] : [0.44, 0.395];
  return sleeve(root, interpolate(root, middle, length), 0.45 * build, hem * build, fill);
}

// Radii from the hip to the neck, for a dressed trunk with a waist and for a silhouette.
const waisted = [0.43, 0.4, 0.385, 0.43, 0.48, 0.455, 0.26];
const wedge = [0.43, 0.42, 0.435, 0.465, 0.495, 0.47, 0.28];

function drawTrunk({ hip, chest }: Joints, { body, build, ...dress }: FullClothing): string {
  const contour = swell(dress.singlet ? waisted : wedge, build);
  const trunk = contouredLimb(hip, interpolate(hip, chest, 0.97), contour, dress.singlet ?? body);
  const seat = dress.trousers ?? dress.shorts;
  return seat ? trunk + sleeve(hip, interpolate(hip, chest, 0.265), 0.44 * build, 0.405 * build, seat) : trunk;
}

/** An athlete from the side, as layers. */
export function figureLayers(joints: Joints, dress: Clothing = {}): Layers {
  const clothes = withDefaults(dress);
  const hasShirt = clothes.singlet !== undefined;
  const outline = inOneInk(clothes, '#000');
  const near =
    drawLeg(joints.leg, outline, 'near') +
    drawTrunk(joints, outline) +
    sideHead(joints, outline, hasShirt) +
    drawArm(joints.arm, outline);
  const far = drawArm(joints.farArm, clothes, 'far') + drawLeg(joints.farLeg, clothes, 'far');
  return {
    far: maskOut(far, near),
    leg: drawLeg(joints.leg, clothes, 'near') + drawShorts(joints.leg, clothes),
    trunk: sideHead(joints, clothes, hasShirt) + drawTrunk(joints, clothes),
    arm: drawArm(joints.arm, clothes),
  };
}

/** An athlete from the side, in head heights, standing on y = 0. */
export function figure(pose: Pose, dress: Clothing = {}): string {
  const { far, leg, trunk, arm } = figureLayers(solveJoints(pose), dress);
  return far + leg + trunk + arm;
}

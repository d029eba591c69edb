import { type Clothing, type FullClothing, inOneInk, withDefaults } from './clothing.ts';
import { sideFoot } from './foot.ts';
import { interpolate } from './geometry.ts';
import { drawHand } from './hand.ts';
import { sideHead } from './head.ts';
import { type Breadth, contouredLimb, sleeve, swell } from './shapes.ts';
import { maskOut } from './sheet.ts';
import { type ArmJoints, type Joints, type LegJoints, type Pose, solveJoints } from './skeleton.ts';

/** The layers of the figure from back to front, so that a weight can be drawn between two. */
type Layers = { far: string; leg: string; trunk: string; arm: string };

/** Near limbs have the body's colour, far limbs the shade's. */
type Side = 'near' | 'far';

const skin = (dress: FullClothing, side: Side) => (side === 'near' ? dress.body : dress.far);

/** From the shoulder to the wrist: the biceps is ahead, the triceps behind. */
const upperArm: readonly Breadth[] = [0.285, [0.265, 0.26], [0.225, 0.225], 0.165];
const forearm: readonly Breadth[] = [0.165, [0.185, 0.195], [0.14, 0.15], 0.105];

function drawArm({ root, middle, end, hand }: ArmJoints, dress: FullClothing, side: Side = 'near'): string {
  const { build, singlet, tee } = dress;
  const fill = skin(dress, side);
  const arm =
    contouredLimb(root, middle, swell(upperArm, build), fill) +
    contouredLimb(middle, end, swell(forearm, build), fill) +
    drawHand(middle, end, hand, fill);
  return singlet && tee && side === 'near'
    ? arm + sleeve(root, interpolate(root, middle, 0.55), 0.3 * build, 0.265 * build, singlet)
    : arm;
}

/** From the hip to the ankle: the thigh is fuller ahead, the seat and the calf behind. */
const thigh: readonly Breadth[] = [
  [0.38, 0.45],
  [0.39, 0.37],
  [0.32, 0.285],
  [0.225, 0.215],
];
const shin: readonly Breadth[] = [
  [0.225, 0.215],
  [0.195, 0.29],
  [0.15, 0.205],
  [0.115, 0.125],
];

function drawLeg(leg: LegJoints, dress: FullClothing, side: Side): string {
  const { root, middle, end, foot } = leg;
  const fill = dress.trousers ?? skin(dress, side);
  return (
    contouredLimb(root, middle, swell(thigh, dress.build), fill) +
    contouredLimb(middle, end, swell(shin, dress.build), fill) +
    sideFoot(end, foot, dress.shoes ?? skin(dress, side))
  );
}

function drawShorts({ root, middle }: LegJoints, { build, ...dress }: FullClothing): string {
  const fill = dress.trousers ? undefined : (dress.shorts ?? dress.singlet);
  if (!fill) return '';
  const [length, hem] = dress.looseShorts ? [0.6, 0.44] : [0.44, 0.385];
  const [top, low] = swell(
    [
      [0.41, 0.475],
      [hem + 0.01, hem - 0.01],
    ],
    build,
  );
  return sleeve(root, interpolate(root, middle, length), top ?? 0, low ?? 0, fill);
}

/** From the shoulder to the hip: chest and belly ahead; shoulder blades, a flat lower back and the seat behind. */
const trunk: readonly Breadth[] = [
  [0.25, 0.28],
  [0.4, 0.395],
  [0.46, 0.41],
  [0.425, 0.38],
  [0.38, 0.355],
  [0.375, 0.385],
  [0.385, 0.445],
];

function drawTrunk({ hip, chest }: Joints, { body, build, ...dress }: FullClothing): string {
  const shape = contouredLimb(chest, hip, swell(trunk, build), dress.singlet ?? body);
  const seat = dress.trousers ?? dress.shorts;
  const [low, high] = swell(
    [
      [0.4, 0.46],
      [0.39, 0.37],
    ],
    build,
  );
  return seat ? shape + sleeve(hip, interpolate(hip, chest, 0.265), flipped(low), flipped(high), seat) : shape;
}

/** Seen from the hip upwards, what is ahead is on the other side. */
const flipped = (breadth: Breadth = 0): Breadth => (typeof breadth === 'number' ? breadth : [breadth[1], breadth[0]]);

/** An athlete from the side, as layers. */
export function figureLayers(joints: Joints, dress: Clothing = {}): Layers {
  const clothes = withDefaults(dress);
  const outline = inOneInk(clothes, '#000');
  const near =
    drawLeg(joints.leg, outline, 'near') + drawTrunk(joints, outline) + sideHead(joints, outline) + drawArm(joints.arm, outline);
  const far = drawArm(joints.farArm, clothes, 'far') + drawLeg(joints.farLeg, clothes, 'far');
  return {
    far: maskOut(far, near),
    leg: drawLeg(joints.leg, clothes, 'near') + drawShorts(joints.leg, clothes),
    trunk: sideHead(joints, clothes) + drawTrunk(joints, clothes),
    arm: drawArm(joints.arm, clothes),
  };
}

/** An athlete from the side, in head heights, standing on y = 0. */
export function figure(pose: Pose, dress: Clothing = {}): string {
  const { far, leg, trunk, arm } = figureLayers(solveJoints(pose), dress);
  return far + leg + trunk + arm;
}

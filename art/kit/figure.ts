import { add, along, type Chain, type Point, toward } from './geometry.ts';
import { ink } from './ink.ts';
import { circle, limb, muscle, sleeve } from './shape.ts';
import { type Joints, type LegJoints, type Pose, solve } from './skeleton.ts';

/** What the athlete is printed in. Without a singlet the whole figure is one silhouette. */
export type Dress = { body?: string; far?: string; singlet?: string };

/** The figure in the order it is printed, so that a weight can lie between two layers. */
export type Layers = { far: string; leg: string; trunk: string; arm: string };

export function drawArm({ root, middle, end }: Chain, fill: string): string {
  return (
    muscle(root, middle, [0.29, 0.265, 0.22, 0.18], fill) +
    muscle(middle, end, [0.18, 0.195, 0.165, 0.125], fill) +
    circle(end, 0.18, fill)
  );
}

function drawFoot(ankle: Point, angle: number, fill: string): string {
  const at = (ahead: number, below: number) => add(ankle, add(toward(angle, ahead), toward(angle - 90, below)));
  return limb(at(-0.1, 0.08), at(0.58, 0.12), 0.12, 0.08, fill) + limb(ankle, at(0.38, 0.1), 0.13, 0.1, fill);
}

function drawLeg({ root, middle, end, foot }: LegJoints, fill: string): string {
  return (
    muscle(root, middle, [0.42, 0.385, 0.31, 0.235], fill) +
    muscle(middle, end, [0.235, 0.245, 0.18, 0.125], fill) +
    drawFoot(end, foot, fill)
  );
}

const drawShorts = ({ root, middle }: LegJoints, fill: string) => sleeve(root, along(root, middle, 0.42), 0.43, 0.37, fill);

const drawTrunk = ({ hip, chest }: Joints, fill: string) =>
  muscle(hip, along(hip, chest, 0.97), [0.43, 0.39, 0.37, 0.42, 0.475, 0.45, 0.25], fill);

function drawHead({ chest, head }: Joints, fill: string): string {
  return limb(chest, head, 0.26, 0.2, fill) + circle(head, 0.46, fill);
}

/** An athlete from the side as layers to print one over the other. */
export function figureLayers(joints: Joints, dress: Dress = {}): Layers {
  const { body = ink.black, far = ink.slate, singlet } = dress;
  return {
    far: drawArm(joints.farArm, far) + drawLeg(joints.farLeg, far),
    leg: drawLeg(joints.leg, body) + (singlet ? drawShorts(joints.leg, singlet) : ''),
    trunk: drawHead(joints, body) + drawTrunk(joints, singlet ?? body),
    arm: drawArm(joints.arm, body),
  };
}

/** An athlete from the side, in head heights, standing on y = 0. */
export function figure(pose: Pose, dress: Dress = {}): string {
  const { far, leg, trunk, arm } = figureLayers(solve(pose), dress);
  return far + leg + trunk + arm;
}

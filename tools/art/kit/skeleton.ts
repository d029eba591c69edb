import { add, angleOf, type Chain, type Point, solveTwoBones, vector } from './geometry.ts';
import type { HandShape } from './hand.ts';

/** Bone lengths in head heights: with a head of 0.9, an athlete of seven and a half heads. */
export const bone = {
  torso: 1.75,
  neck: 0.8,
  upperArm: 1.25,
  forearm: 1.15,
  thigh: 1.75,
  shin: 1.7,
} as const;

export const armLength = bone.upperArm + bone.forearm;
export const legLength = bone.thigh + bone.shin;

/** The height of the ankle of a flat foot, and of a closed hand resting on the floor. */
export const ankleHeight = 0.2;
export const palmHeight = 0.17;

/** An arm by where the hand is (`flare` turns the elbow towards the viewer, past 90 behind), or by the angles of its bones. */
type Arm = ({ hand: Point; flare?: number } | { upper: number; fore: number }) & { open?: boolean };

/** A leg by where the ankle is, or by the angles of its bones; `foot` is 90 when flat. */
export type Leg = ({ ankle: Point } | { thigh: number; shin: number }) & { foot?: number };

/** An athlete from the side, facing right. `torso` leans ahead of upright, 90 is face down. */
export type Pose = {
  hip: Point;
  torso: number;
  head?: number;
  arm: Arm;
  farArm?: Arm;
  leg: Leg;
  farLeg?: Leg;
};

/** A chain with what its hand does. */
export type ArmJoints = Chain & { hand: HandShape };

export type LegJoints = Chain & { foot: number };

export type Joints = {
  hip: Point;
  chest: Point;
  head: Point;
  arm: ArmJoints;
  farArm: ArmJoints;
  leg: LegJoints;
  farLeg: LegJoints;
};

/** From a lean (0 upright, 90 face down) to a vector along the spine. */
export const spine = (lean: number, length: number): Point => vector(180 - lean, length);

function chainOfAngles(root: Point, first: number, second: number, lengths: readonly [number, number]): Chain {
  const middle = add(root, vector(first, lengths[0]));
  return { root, middle, end: add(middle, vector(second, lengths[1])) };
}

// Elbows bend only forwards and knees only backwards, in any orientation of the body.
function solveArm(shoulder: Point, arm: Arm): ArmJoints {
  const chain =
    'hand' in arm
      ? solveTwoBones(shoulder, arm.hand, bone.upperArm, bone.forearm, -1, arm.flare)
      : chainOfAngles(shoulder, arm.upper, arm.fore, [bone.upperArm, bone.forearm]);
  return { ...chain, hand: arm.open ? 'open' : 'fist' };
}

function solveLeg(hip: Point, leg: Leg): LegJoints {
  const chain =
    'ankle' in leg
      ? solveTwoBones(hip, leg.ankle, bone.thigh, bone.shin, 1)
      : chainOfAngles(hip, leg.thigh, leg.shin, [bone.thigh, bone.shin]);
  return { ...chain, foot: leg.foot ?? 90 };
}

/** Computes every joint of a pose. Bones keep their length; a hand out of reach stops short of its target. */
export function solveJoints(pose: Pose): Joints {
  const chest = add(pose.hip, spine(pose.torso, bone.torso));
  const head = add(chest, spine(pose.head ?? pose.torso * 0.8, bone.neck));
  const { hip } = pose;
  return {
    hip,
    chest,
    head,
    arm: solveArm(chest, pose.arm),
    farArm: solveArm(chest, pose.farArm ?? pose.arm),
    leg: solveLeg(hip, pose.leg),
    farLeg: solveLeg(hip, pose.farLeg ?? pose.leg),
  };
}

/** The angle of a chain's last bone, at which a held weight hangs. */
export const lastAngle = ({ middle, end }: Chain): number => angleOf(middle, end);

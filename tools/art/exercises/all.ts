import { handstandPushUp } from './corpo-libero/handstand-push-up.ts';
import { lSit } from './corpo-libero/l-sit.ts';
import { lunge } from './corpo-libero/lunge.ts';
import { mountainClimber } from './corpo-libero/mountain-climber.ts';
import { pullUp } from './corpo-libero/pull-up.ts';
import { pushUp } from './corpo-libero/push-up.ts';
import type { Exercise } from './exercise.ts';
import { barbellRow } from './palestra/barbell-row.ts';
import { benchPress } from './palestra/bench-press.ts';
import { deadlift } from './palestra/deadlift.ts';
import { kettlebellSwing } from './palestra/kettlebell-swing.ts';
import { overheadPress } from './palestra/overhead-press.ts';
import { squat } from './palestra/squat.ts';

/** The dozen demo exercises, in the order the catalogue lists them. */
export const exercises: readonly Exercise[] = [
  deadlift,
  squat,
  benchPress,
  barbellRow,
  overheadPress,
  kettlebellSwing,
  pullUp,
  pushUp,
  lSit,
  lunge,
  mountainClimber,
  handstandPushUp,
];

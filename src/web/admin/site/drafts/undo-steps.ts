import { limits, SECOND } from '#contract/limits.ts';
import type { PartKind } from '#contract/site/parts.ts';

/** One change of a part; typing in the same field without a pause is one step. */
type Step = { kind: PartKind; field: string; before: unknown; after: unknown; at: number };
export type UndoSteps = { past: readonly Step[]; future: readonly Step[] };

export const noSteps: UndoSteps = { past: [], future: [] };

const SAME_STEP = 2 * SECOND;

export function addStep({ past }: UndoSteps, step: Step): UndoSteps {
  const last = past.at(-1);
  const continues = last && last.kind === step.kind && last.field === step.field && step.at - last.at < SAME_STEP;
  const steps = continues ? [...past.slice(0, -1), { ...step, before: last.before }] : [...past, step];
  return { past: steps.slice(-limits.site.undoStepsMax), future: [] };
}

/** What to put back, and the steps after that. */
export function undoStep({ past, future }: UndoSteps) {
  const step = past.at(-1);
  return step && { kind: step.kind, document: step.before, steps: { past: past.slice(0, -1), future: [step, ...future] } };
}

export function redoStep({ past, future }: UndoSteps) {
  const [step, ...rest] = future;
  // A later key in the same field begins a step of its own.
  return step && { kind: step.kind, document: step.after, steps: { past: [...past, { ...step, at: 0 }], future: rest } };
}

/** What came from elsewhere is not undone here, nor what was typed before it. */
export const forgetPart = ({ past, future }: UndoSteps, kind: PartKind): UndoSteps => ({
  past: past.filter((step) => step.kind !== kind),
  future: future.filter((step) => step.kind !== kind),
});

import { limits } from '#contract/limits.ts';
import { SECOND } from '#contract/units.ts';

/** One change of a document, which `kind` names; typing in the same field without a pause is one step. */
type Step<Kind> = { kind: Kind; field: string; before: unknown; after: unknown; at: number };
export type UndoSteps<Kind> = { past: readonly Step<Kind>[]; future: readonly Step<Kind>[] };

export const noSteps: UndoSteps<never> = { past: [], future: [] };

const SAME_STEP = 2 * SECOND;

export function addStep<Kind>({ past }: UndoSteps<Kind>, step: Step<Kind>): UndoSteps<Kind> {
  const last = past.at(-1);
  const continues = last && last.kind === step.kind && last.field === step.field && step.at - last.at < SAME_STEP;
  const steps = continues ? [...past.slice(0, -1), { ...step, before: last.before }] : [...past, step];
  return { past: steps.slice(-limits.site.undoStepsMax), future: [] };
}

/** What to put back, and the steps after that. */
export function undoStep<Kind>({ past, future }: UndoSteps<Kind>) {
  const step = past.at(-1);
  return step && { kind: step.kind, document: step.before, steps: { past: past.slice(0, -1), future: [step, ...future] } };
}

export function redoStep<Kind>({ past, future }: UndoSteps<Kind>) {
  const [step, ...rest] = future;
  // A later key in the same field begins a step of its own.
  return step && { kind: step.kind, document: step.after, steps: { past: [...past, { ...step, at: 0 }], future: rest } };
}

/** What came from elsewhere is not undone here, nor what was typed before it. */
export const forgetSteps = <Kind>({ past, future }: UndoSteps<Kind>, kind: Kind): UndoSteps<Kind> => ({
  past: past.filter((step) => step.kind !== kind),
  future: future.filter((step) => step.kind !== kind),
});

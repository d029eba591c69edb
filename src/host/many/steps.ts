import { OperatorError } from '../../server/ops/operator-errors.ts';

/** A part of a change that is made, or found made by an earlier run that was cut off. Both ways may run any number of times. */
export type Step = {
  /** What the step makes, as in `The proxy's block`. */
  name: string;
  run: () => Promise<void>;
  undo: () => Promise<void>;
};

/** Called after each step; tests end the process in it. */
export type OnStep = (name: string) => void;

/** Runs one step after the other. Where one fails all are undone, the last first, and its failure is thrown. */
export async function runSteps(steps: readonly Step[], onStep: OnStep = () => undefined): Promise<void> {
  const begun: Step[] = [];
  for (const step of steps) {
    begun.unshift(step);
    try {
      await step.run();
    } catch (error) {
      throw await undone(begun, error, step);
    }
    onStep(step.name);
  }
}

async function undone(begun: readonly Step[], error: unknown, { name }: Step): Promise<Error> {
  const left: string[] = [];
  for (const step of begun) await step.undo().catch((cause: unknown) => left.push(`${step.name}: ${messageOf(cause)}`));
  const what = `${name} failed: ${messageOf(error)}`;
  return new OperatorError(
    left.length === 0 ? `${what}\nNothing is left of it.` : `${what}\nWhat could not be undone:\n${left.join('\n')}`,
  );
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

import * as z from 'zod/mini';
import { limits } from '#contract/limits.ts';
import { type PlanDocument, readDays } from '#contract/plans/document.ts';
import type { Plan } from '#contract/plans/schemas.ts';
import type { Choice } from '../../editing/compare.ts';
import { createDraft, type DraftState, type Outcome } from '../../editing/draft.ts';
import { addStep, noSteps, redoStep, type UndoSteps, undoStep } from '../../editing/undo-steps.ts';
import { createUnsentWords } from '../../editing/unsent-words.ts';
import { repairDocument } from '../document/document-edits.ts';

/** The document as it may stand on a device, which typing takes past its bounds. */
const shape = z.object({
  name: z.string(),
  goal: z.string(),
  startsOn: z.nullable(z.string()),
  endsOn: z.nullable(z.string()),
  days: readDays,
});

const unsentWords = createUnsentWords('plan-draft');

export const documentOf = ({ name, goal, startsOn, endsOn, days }: PlanDocument): PlanDocument => ({
  name,
  goal,
  startsOn,
  endsOn,
  days,
});

const storedOf = (plan: Plan) => ({ document: documentOf(plan), version: String(plan.version) });

type Outside = {
  /** Refused with what `classify` calls a conflict where another version than this was saved meanwhile. */
  save: (draft: { version: number; document: PlanDocument }) => Promise<Plan>;
  reload: () => Promise<Plan>;
  classify: (error: unknown) => Outcome;
  /** Another device's changes were taken over beside one's own. */
  merged: () => void;
};

/** What the screen shows of the plan that is edited. */
export type EditorState = DraftState<PlanDocument> & { canUndo: boolean; canRedo: boolean };

/**
 * A plan while it is edited: saves itself, merges what another device has saved meanwhile, and goes back and forth over the
 * last changes.
 */
export function createPlanEditor(plan: Plan, { save, reload, classify, merged }: Outside) {
  const listeners = new Set<() => void>();
  let steps: UndoSteps<'plan'> = noSteps;
  let state: EditorState;
  const changed = () => {
    state = { ...draft.read(), canUndo: steps.past.length > 0, canRedo: steps.future.length > 0 };
    for (const listener of listeners) listener();
  };
  const draft = createDraft<PlanDocument>(storedOf(plan), {
    classify,
    changed: () => changed(),
    saveAfter: () => limits.site.autosaveAfter,
    save: async ({ version, document }) => ({ version: String((await save({ version: Number(version), document })).version) }),
    reload: async () => storedOf(await reload()),
    read: (document) => repairDocument(shape.parse(document)),
    remember: (words) => unsentWords.write(plan.id, words),
    merged: () => {
      steps = noSteps;
      changed();
      merged();
    },
  });
  state = { ...draft.read(), canUndo: false, canRedo: false };

  const step = (found: ReturnType<typeof undoStep<'plan'>>) => {
    if (!found || draft.read().conflict) return;
    steps = found.steps;
    draft.edit(shape.parse(found.document));
  };

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    read: () => state,
    /** `field` tells the steps of undo apart: typing in one field without a pause is one step. */
    edit(change: (document: PlanDocument) => PlanDocument, field: string) {
      const { document: before, conflict } = draft.read();
      const after = change(before);
      if (after === before || conflict) return;
      steps = addStep(steps, { kind: 'plan', field, before, after, at: Date.now() });
      draft.edit(after);
    },
    undo: () => step(undoStep(steps)),
    redo: () => step(redoStep(steps)),
    choose(choices: Readonly<Record<string, Choice>>) {
      steps = noSteps;
      draft.choose(choices);
    },
    /** Puts words of an earlier visit that never arrived over what the server holds. */
    recover() {
      const words = unsentWords.read()[plan.id];
      const found = words && shape.safeParse(words.document).data;
      if (words && found && draft.isSaved())
        draft.rebase({ document: draft.read().document, version: draft.version() }, { ...words, document: found });
    },
    /** What the server has now, unless words of one's own are on their way there, or this answer is older than them. */
    adopt(stored: Plan) {
      const { document } = draft.read();
      if (stored.version <= Number(draft.version())) return;
      draft.adopt(storedOf(stored));
      if (draft.read().document === document) return;
      steps = noSteps;
      changed();
    },
    flush: draft.flush,
    isSaved: draft.isSaved,
    /** Of a deleted plan nothing is on its way any more. */
    forget() {
      draft.stop();
      unsentWords.write(plan.id, undefined);
    },
  };
}

export type PlanEditor = ReturnType<typeof createPlanEditor>;

import * as z from 'zod/mini';
import { limits } from '#contract/limits.ts';
import { type PlanDocument, readDays } from '#contract/plans/document.ts';
import type { Plan } from '#contract/plans/schemas.ts';
import type { Choice } from '../../editing/compare.ts';
import { createDraft, type Draft, type DraftState, type Outcome } from '../../editing/draft.ts';
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
 * last changes. Its methods are fields, as components and event listeners take them without the editor.
 */
export class PlanEditor {
  readonly #id: string;
  readonly #draft: Draft<PlanDocument>;
  readonly #listeners = new Set<() => void>();
  #steps: UndoSteps<'plan'> = noSteps;
  #state: EditorState;

  constructor(plan: Plan, { save, reload, classify, merged }: Outside) {
    this.#id = plan.id;
    this.#draft = createDraft<PlanDocument>(storedOf(plan), {
      classify,
      changed: () => this.#changed(),
      saveAfter: () => limits.site.autosaveAfter,
      save: async ({ version, document }) => ({ version: String((await save({ version: Number(version), document })).version) }),
      reload: async () => storedOf(await reload()),
      read: (document) => repairDocument(shape.parse(document)),
      remember: (words) => unsentWords.write(plan.id, words),
      merged: () => {
        this.#forgetSteps();
        merged();
      },
    });
    this.#state = { ...this.#draft.read(), canUndo: false, canRedo: false };
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly read = (): EditorState => this.#state;

  readonly isSaved = (): boolean => this.#draft.isSaved();

  readonly flush = (): void => this.#draft.flush();

  /** `field` tells the steps of undo apart: typing in one field without a pause is one step. */
  readonly edit = (change: (document: PlanDocument) => PlanDocument, field: string): void => {
    const { document: before, conflict } = this.#draft.read();
    const after = change(before);
    if (after === before || conflict) return;
    this.#steps = addStep(this.#steps, { kind: 'plan', field, before, after, at: Date.now() });
    this.#draft.edit(after);
  };

  readonly undo = (): void => this.#step(undoStep(this.#steps));

  readonly redo = (): void => this.#step(redoStep(this.#steps));

  readonly choose = (choices: Readonly<Record<string, Choice>>): void => {
    this.#steps = noSteps;
    this.#draft.choose(choices);
  };

  /** Puts words of an earlier visit that never arrived over what the server holds. */
  readonly recover = (): void => {
    const words = unsentWords.read()[this.#id];
    const found = words && shape.safeParse(words.document).data;
    if (words && found && this.isSaved())
      this.#draft.rebase(
        { document: this.#draft.read().document, version: this.#draft.version() },
        { ...words, document: found },
      );
  };

  /** What the server has now, unless words of one's own are on their way there, or this answer is older than them. */
  readonly adopt = (stored: Plan): void => {
    const { document } = this.#draft.read();
    if (stored.version <= Number(this.#draft.version())) return;
    this.#draft.adopt(storedOf(stored));
    if (this.#draft.read().document !== document) this.#forgetSteps();
  };

  /** Of a deleted plan nothing is on its way any more. */
  readonly forget = (): void => {
    this.#draft.stop();
    unsentWords.write(this.#id, undefined);
  };

  #step(found: ReturnType<typeof undoStep<'plan'>>): void {
    if (!found || this.#draft.read().conflict) return;
    this.#steps = found.steps;
    this.#draft.edit(shape.parse(found.document));
  }

  #forgetSteps(): void {
    this.#steps = noSteps;
    this.#changed();
  }

  #changed(): void {
    this.#state = { ...this.#draft.read(), canUndo: this.#steps.past.length > 0, canRedo: this.#steps.future.length > 0 };
    for (const listener of this.#listeners) listener();
  }
}

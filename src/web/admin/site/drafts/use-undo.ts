import { useEffect, useState } from 'react';
import type { PartKind } from '#contract/site/parts/parts.ts';
import { addStep, forgetSteps, noSteps, redoStep, type UndoSteps, undoStep } from '../../editing/undo-steps.ts';
import { useSiteDrafts } from '../site-context.tsx';

/** The last steps of the open form, back and forth. */
export function useUndo() {
  const drafts = useSiteDrafts();
  const [steps, setSteps] = useState<UndoSteps<PartKind>>(noSteps);

  useEffect(
    () =>
      drafts.onEdit(({ kind, before, after, field }) =>
        setSteps((now) => {
          if (field === STEP) return now;
          return field === undefined ? forgetSteps(now, kind) : addStep(now, { kind, field, before, after, at: Date.now() });
        }),
      ),
    [drafts],
  );

  const apply = (found: ReturnType<typeof undoStep<PartKind>>) => {
    if (!found) return;
    drafts.edit(found.kind, found.document, STEP);
    setSteps(found.steps);
  };
  const undo = () => apply(undoStep(steps));
  const redo = () => apply(redoStep(steps));

  return { undo: steps.past.length > 0 ? undo : undefined, redo: steps.future.length > 0 ? redo : undefined };
}

/** Marks edits that are steps themselves. */
const STEP = 'undo';

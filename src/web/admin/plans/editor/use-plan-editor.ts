import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { calls } from '#contract/calls.ts';
import { planDocument } from '#contract/plans/document.ts';
import type { Plan } from '#contract/plans/schemas.ts';
import { check } from '#contract/problems.ts';
import { ApiError, callApi } from '#web/calls/api.ts';
import { useToast } from '#web/private/later/toasts.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { classifySave, mutate } from '../../editing/save-call.ts';
import { notePlan, planQuery } from '../plan-queries.ts';
import { PlanEditor } from './plan-editor.ts';

/** Editors whose words are still on their way when their screen is left: opened again meanwhile, the plan goes on with them. */
const unsaved = new Map<string, PlanEditor>();

/** The plan that is edited, and its state at each change. */
export function usePlanEditor(plan: Plan) {
  const { t } = useTranslation('admin');
  const toast = useToast();
  const client = useQueryClient();
  const merged = useRef<() => void>(() => undefined);
  const [editor] = useState(() => unsaved.get(plan.id) ?? openEditor(client, plan, () => merged.current()));
  useEffect(() => {
    merged.current = () => toast.success(t('site.mergedUnnamed'));
  }, [toast, t]);
  useEffect(() => editor.adopt(plan), [editor, plan]);

  useEffect(() => {
    const { flush } = editor;
    editor.recover();
    // Runs after each login too, as the hidden workspace comes back.
    flush();
    addEventListener('online', flush);
    addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      removeEventListener('online', flush);
      removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [editor]);

  return { editor, state: useSyncExternalStore(editor.subscribe, editor.read, editor.read) };
}

/** A deleted plan is not saved any more. */
export function forgetEditor(editor: PlanEditor, id: string): void {
  editor.forget();
  unsaved.delete(id);
}

function openEditor(client: QueryClient, plan: Plan, merged: () => void): PlanEditor {
  const params = { id: plan.id };
  const editor = new PlanEditor(plan, {
    merged,
    classify: classifySave('plan_changed'),
    reload: () => client.fetchQuery({ ...planQuery(plan.id), staleTime: 0 }),
    save: async ({ version, document }) => {
      refuseImpossible(document);
      const answer = await mutate(client, () => callApi(calls.savePlan, { params, body: { version, document } }));
      notePlan(client, answer.plan);
      return answer.plan;
    },
  });
  editor.subscribe(() => {
    if (editor.isSaved()) unsaved.delete(plan.id);
    else unsaved.set(plan.id, editor);
  });
  return editor;
}

/** What the server would refuse is not sent: it is said beside the field, and saved with the key that mends it. */
function refuseImpossible(document: unknown): void {
  const checked = check(planDocument, document);
  if (!checked.ok)
    throw new ApiError({ status: 400, code: 'invalid_input', message: 'Impossible plan.', fields: checked.problems });
}

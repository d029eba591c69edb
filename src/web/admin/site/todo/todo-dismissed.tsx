import { type Body, calls } from '#contract/calls.ts';
import { callApi } from '#web/calls/api.ts';
import { useToast } from '#web/private/later/toasts.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { keys } from '../../shared/queries.ts';
import { useAction } from '../../shared/use-action.tsx';
import { useSiteState } from '../site-context.tsx';
import { useTodoWords } from './todo-words.ts';

type Change = Body<typeof calls.dismissTodo>;

function useTodoChange(onDone: (change: Change) => void = () => undefined) {
  const { t } = useTranslation('admin');
  return useAction({
    call: (body: Change) => callApi(calls.dismissTodo, { body }),
    fallback: t('fallback.change'),
    touches: [keys.site],
    onDone: (_, change) => onDone(change),
  });
}

/** Sets lines of the list aside; the message takes it back. */
export function useDismiss() {
  const { t } = useTranslation('admin');
  const toast = useToast();
  const back = useTodoChange();
  return useTodoChange(({ marks }) =>
    toast.success(t('site.todo.dismissed'), {
      action: { label: t('site.todo.take'), onPress: () => void back.fire({ marks, isDismissed: false }) },
    }),
  );
}

/** What was set aside, each to be put back. */
export function DismissedTodo() {
  const { t } = useTranslation('admin');
  const { dismissed } = useSiteState();
  const words = useTodoWords();
  const change = useTodoChange();
  if (dismissed.length === 0) return null;
  return (
    <details className="px-4 py-2">
      <summary className="min-h-11 cursor-pointer content-center font-bold">
        {t('site.todo.aside', { count: dismissed.length })}
      </summary>
      <ul className="divide-y divide-sand">
        {dismissed.map((todo) => {
          const { title } = words(todo);
          return (
            <li key={todo.marks.join()} className="flex flex-wrap items-center justify-between gap-x-3 py-1">
              <span className="min-w-0 wrap-anywhere">{title}</span>
              <Button
                variant="quiet"
                size="small"
                className="ml-auto"
                aria-label={t('site.todo.backOf', { title })}
                busy={change.busy}
                onClick={() => void change.fire({ marks: todo.marks, isDismissed: false })}
              >
                {t('site.todo.back')}
              </Button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

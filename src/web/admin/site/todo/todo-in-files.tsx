import type { Todo } from '#contract/site/editing.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { TodoStrip } from './todo-strip.tsx';
import { useTodoWords } from './todo-words.ts';

/** What is left to complete where the operator edits the files: by file and field. */
export function TodoInFiles({ todo }: { todo: readonly Todo[] }) {
  const { t } = useTranslation('admin');
  const words = useTodoWords();
  const ofFiles = todo.filter(({ task }) => task !== undefined);
  if (ofFiles.length === 0) return null;
  return (
    <TodoStrip title={t('setup.title', { count: ofFiles.length })}>
      <div className="px-5 pb-5">
        <p className="max-w-3xl">{t('setup.text')}</p>
        <ul className="mt-4 divide-y divide-sand border-y border-sand">
          {ofFiles.map((one) => (
            <li key={one.marks.join()} className="py-3">
              <p className="font-bold">{words(one).title}</p>
              {one.task?.fields.map(({ file, keys }) => (
                <p key={file} className="text-sm wrap-anywhere text-ink-black/70">
                  {t('setup.where', { file, keys: keys.join(', ') })}
                </p>
              ))}
            </li>
          ))}
        </ul>
      </div>
    </TodoStrip>
  );
}

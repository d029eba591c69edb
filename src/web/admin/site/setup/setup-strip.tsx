import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Todo } from '#contract/site/editing.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { useSitePlace } from '../place.ts';
import { siteQuery, useNoteSetup, useSiteDrafts } from '../site-context.tsx';
import { STRIP, STRIP_HEAD, TodoList } from '../todo/todo-list.tsx';
import { useTodoWords } from '../todo/todo-words.ts';

/** What is left to complete, above every tab: with its form, or with its file where the operator edits the files. */
export function SetupStrip() {
  const { data } = useQuery(siteQuery);
  const drafts = useSiteDrafts();
  const { open } = useSitePlace().place;
  if (!data || !drafts.isLoaded()) return null;
  return (
    <>
      {data.isEditable && data.setup === 'new' && <OpenSetup />}
      {/* On a phone right below the header, from edge to edge, so that four clients fit below it. */}
      <div className="max-sm:-mx-5 max-sm:-mb-1.5 max-sm:first:-mt-3 empty:hidden">
        {data.isEditable ? open !== 'setup' && <TodoList /> : <FileTasks todo={data.todo} />}
      </div>
    </>
  );
}

/** After the first login the setup opens by itself, once. */
function OpenSetup() {
  const { place, go } = useSitePlace();
  const note = useNoteSetup();
  useEffect(() => {
    note({ setup: 'going' });
    if (place.open === undefined) go({ open: 'setup', field: 'start' }, { replace: true });
  }, []);
  return null;
}

function FileTasks({ todo }: { todo: readonly Todo[] }) {
  const { t } = useTranslation('admin');
  const words = useTodoWords();
  const ofFiles = todo.filter(({ task }) => task !== undefined);
  if (ofFiles.length === 0) return null;
  return (
    <details className={STRIP}>
      <summary className={STRIP_HEAD}>
        {t('setup.title', { count: ofFiles.length })}
        <span aria-hidden="true" className="text-2xl leading-none group-open:rotate-45">
          +
        </span>
      </summary>
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
    </details>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSitePlace } from '../place.ts';
import { siteQuery, useNoteSetup, useSiteDrafts } from '../site-context.tsx';
import { TodoInFiles } from '../todo/todo-in-files.tsx';
import { TodoList } from '../todo/todo-list.tsx';

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
        {data.isEditable ? open !== 'setup' && <TodoList /> : <TodoInFiles todo={data.todo} />}
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
    if (place.open === undefined) go({ open: 'setup' }, { replace: true });
  }, []);
  return null;
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { calls } from '#contract/calls.ts';
import { ApiError, callApi } from '#web/calls/api.ts';
import { clientPageQuery } from '../../shared/queries.ts';
import { NoteDraft } from './note-draft.ts';

/** The note on a client while it is typed. What is left unsaved is sent on leaving. */
export function useNote(userId: string, saved: string) {
  const client = useQueryClient();
  const { queryKey } = clientPageQuery(userId);
  const [draft] = useState(
    () =>
      new NoteDraft(saved, {
        save: (body) => callApi(calls.writeNote, { params: { id: userId }, body }),
        saved: (note) => client.setQueryData(queryKey, (page) => page && { ...page, note }),
        isChanged: (error) => error instanceof ApiError && error.code === 'note_changed',
        reload: () => client.invalidateQueries({ queryKey }),
      }),
  );
  useEffect(() => () => void draft.save(), [draft]);
  useEffect(() => draft.adopt(saved), [draft, saved]);

  const { text, state } = useSyncExternalStore(draft.subscribe, draft.read, draft.read);
  return {
    text,
    state,
    save: () => void draft.save(),
    type: (next: string) => draft.type(next),
    keepMine: () => draft.keepMine(saved),
    takeOther: () => draft.takeOther(saved),
  };
}

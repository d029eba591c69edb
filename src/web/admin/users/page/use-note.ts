import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { calls } from '#contract/calls.ts';
import { ApiError, callApi } from '#web/calls/api.ts';
import { clientPageQuery } from '../../shared/queries.ts';

/** Milliseconds after the last key. */
const SAVED_AFTER = 700;

/** `changed`: another device wrote another note since, and the trainer is to choose. */
export type NoteState = 'saved' | 'typed' | 'saving' | 'failed' | 'changed';

/**
 * A note that is saved while it is typed, one call at a time. Each save names the note that it began from (optimistic
 * concurrency), so that what another device wrote meanwhile is not lost unseen. What is left unsaved is sent on leaving.
 */
export function useNote(userId: string, saved: string) {
  const client = useQueryClient();
  const [text, setText] = useState(saved);
  const [state, setState] = useState<NoteState>('saved');
  const latest = useRef(text);
  const base = useRef(saved);
  const isSending = useRef(false);
  /** Nothing is sent while the trainer is to choose. */
  const isContested = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const save = useCallback(async () => {
    clearTimeout(timer.current);
    if (isSending.current || isContested.current) return;
    isSending.current = true;
    const { queryKey } = clientPageQuery(userId);
    try {
      while (latest.current.trim() !== base.current) {
        setState('saving');
        const note = latest.current.trim();
        await callApi(calls.writeNote, { params: { id: userId }, body: { note, before: base.current } });
        base.current = note;
        client.setQueryData(queryKey, (page) => page && { ...page, note });
      }
      setState('saved');
    } catch (error) {
      const isChanged = error instanceof ApiError && error.code === 'note_changed';
      isContested.current = isChanged;
      if (isChanged) await client.invalidateQueries({ queryKey });
      setState(isChanged ? 'changed' : 'failed');
    } finally {
      isSending.current = false;
    }
  }, [client, userId]);

  useEffect(() => () => void save(), [save]);

  /* What another device wrote is taken over while nothing is typed here. */
  useEffect(() => {
    if (saved === base.current || latest.current.trim() !== base.current) return;
    base.current = saved;
    latest.current = saved;
    setText(saved);
  }, [saved]);

  const write = (next: string) => {
    latest.current = next;
    setText(next);
  };
  return {
    text,
    state,
    save: () => void save(),
    type: (next: string) => {
      write(next);
      if (state === 'changed') return;
      setState('typed');
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void save(), SAVED_AFTER);
    },
    /** Over what is stored now. */
    keepMine: () => {
      isContested.current = false;
      base.current = saved;
      void save();
    },
    takeOther: () => {
      isContested.current = false;
      base.current = saved;
      write(saved);
      setState('saved');
    },
  };
}

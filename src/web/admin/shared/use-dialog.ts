import { useCallback, useState } from 'react';

/**
 * A dialog about something. The subject stays while the dialog fades out; `turn` changes at each opening,
 * so that as a key it starts the content anew.
 */
export function useDialog<Subject>() {
  const [state, setState] = useState<{ open: boolean; turn: number; subject?: Subject }>({ open: false, turn: 0 });
  const show = useCallback((subject: Subject) => setState(({ turn }) => ({ open: true, turn: turn + 1, subject })), []);
  const setOpen = useCallback((open: boolean) => setState((before) => ({ ...before, open })), []);
  return { ...state, show, setOpen };
}

export type Opening<Subject> = ReturnType<typeof useDialog<Subject>>;

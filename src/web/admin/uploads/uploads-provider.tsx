import { type ReactNode, useCallback, useMemo, useReducer } from 'react';
import { useDialog } from '../shared/use-dialog.tsx';
import { UploadDialog } from './dialog/upload-dialog.tsx';
import { emptyQueue, reduceQueue } from './sending/queue.ts';
import { useGoingOn } from './sending/use-going-on.ts';
import { useSender } from './sending/use-sender.ts';
import { ChooseContext, QueueContext, type Target } from './uploads-context.ts';

/** Holds the queue for as long as somebody is logged in, whichever tab is open, and the dialog that fills it. */
export function UploadsProvider({ children }: { children: ReactNode }) {
  const [queue, dispatch] = useReducer(reduceQueue, emptyQueue);
  useSender(queue, dispatch);
  useGoingOn(queue, dispatch);
  const { show, setOpen, ...dialog } = useDialog<Target | null>();
  const choose = useCallback((target?: Target) => show(target ?? null), [show]);
  const shared = useMemo(() => ({ queue, dispatch }), [queue]);
  return (
    <ChooseContext value={choose}>
      <QueueContext value={shared}>
        {children}
        {dialog.subject !== undefined && (
          <UploadDialog key={dialog.turn} target={dialog.subject} open={dialog.open} onOpenChange={setOpen} />
        )}
      </QueueContext>
    </ChooseContext>
  );
}

import { type ReactNode, useCallback, useMemo, useReducer } from 'react';
import { SubjectDialog, useDialog } from '../shared/use-dialog.tsx';
import { UploadDialog } from './dialog/upload-dialog.tsx';
import { emptyQueue, reduceQueue } from './sending/queue.ts';
import { useSender } from './sending/use-sender.ts';
import { useUploadRetry } from './sending/use-upload-retry.ts';
import { ChooseContext, QueueContext, type Target } from './uploads-context.ts';

/** Holds the queue, whichever tab of the workspace is open, and the dialog that fills it. */
export function UploadsProvider({ children }: { children: ReactNode }) {
  const [queue, dispatch] = useReducer(reduceQueue, emptyQueue);
  useSender(queue, dispatch);
  useUploadRetry(queue, dispatch);
  const dialog = useDialog<Target | null>();
  const { show } = dialog;
  const choose = useCallback((target?: Target) => show(target ?? null), [show]);
  const shared = useMemo(() => ({ queue, dispatch }), [queue]);
  return (
    <ChooseContext value={choose}>
      <QueueContext value={shared}>
        {children}
        <SubjectDialog dialog={dialog}>{(props) => <UploadDialog {...props} />}</SubjectDialog>
      </QueueContext>
    </ChooseContext>
  );
}

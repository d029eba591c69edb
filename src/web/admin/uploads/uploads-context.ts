import { createContext, type Dispatch, useContext } from 'react';
import { emptyQueue, type Queue, type QueueEvent } from './sending/queue.ts';

/** The video whose source is to be replaced. */
export type Target = { id: string; title: string };

/** Without a target, for a new video. */
type Choose = (target?: Target) => void;

/** A context of its own, so that components with only a button do not render at each progress event. */
export const ChooseContext = createContext<Choose>(() => undefined);
export const QueueContext = createContext<{ queue: Queue; dispatch: Dispatch<QueueEvent> }>({
  queue: emptyQueue,
  dispatch: () => undefined,
});

/** `choose` opens the dialog in which files are chosen, recorded or dropped. */
export function useUploads(): { choose: Choose } {
  return { choose: useContext(ChooseContext) };
}

/** The uploads of this tab. */
export function useUploadQueue() {
  const { queue, dispatch } = useContext(QueueContext);
  return { items: queue.uploads, queue, dispatch };
}

import { createContext, type Dispatch, useContext } from 'react';
import { emptyQueue, type Queue, type QueueEvent } from './sending/queue.ts';

/** A video whose film another one is to take the place of. */
export type Target = { id: string; title: string };

/** Without a target, for a new video. */
type Choose = (target?: Target) => void;

/** Apart, so that whoever only has a button is not drawn again with each piece that was sent. */
export const ChooseContext = createContext<Choose>(() => undefined);
export const QueueContext = createContext<{ queue: Queue; dispatch: Dispatch<QueueEvent> }>({
  queue: emptyQueue,
  dispatch: () => undefined,
});

/** `choose` opens the dialog in which films are picked, recorded or dropped. */
export function useUploads(): { choose: Choose } {
  return { choose: useContext(ChooseContext) };
}

/** What is on its way from this tab, piece by piece. */
export function useUploadQueue() {
  const { queue, dispatch } = useContext(QueueContext);
  return { items: queue.films, queue, dispatch };
}

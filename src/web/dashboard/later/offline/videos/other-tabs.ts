import type { Copy } from './database.ts';

const NAME = 'dashboard-offline';

type Message = { videoId: string; copy: Copy | undefined };

export type OtherTabs = ReturnType<typeof openTabs>;

/** The area in other tabs of this device, which has one copy of each video. */
export function openTabs(onMessage: (message: Message) => void) {
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = ({ data }: MessageEvent<Message>) => onMessage(data);
  return {
    /** Tells how far a copy has come, or that it is gone. */
    tell: (videoId: string, copy: Copy | undefined) => channel.postMessage({ videoId, copy } satisfies Message),
    /** Runs while no other tab does so for this video. Rejects with the signal's reason. */
    withLock: <T>(videoId: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> =>
      navigator.locks.request(`${NAME}/${videoId}`, { signal }, work),
  };
}

import type { openStream } from '#web/player/stream/stream.ts';

let engine: typeof openStream | undefined;

/** Loads hls.js, once. Where it does not come, or the browser has no use for it, the video's one file plays. */
export async function loadEngine(): Promise<void> {
  if (engine) return;
  const stream = await import('#web/player/stream/stream.ts').catch(() => undefined);
  engine = stream?.canStream() ? stream.openStream : undefined;
}

export const readEngine = () => engine;

import type { IncomingMessage } from 'node:http';
import { limits } from '#contract/limits.ts';
import { allowLongBody } from '../../../http/body-timeout.ts';

const { bodyWithin } = limits.request;

/** The body of a request as it arrives. One whose connection breaks just ends, so that what has arrived is kept. */
export function arriving(raw: IncomingMessage) {
  let letGo = () => undefined;
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      const take = (piece: Uint8Array) => {
        controller.enqueue(piece);
        if ((controller.desiredSize ?? 0) <= 0) raw.pause();
      };
      const end = () => controller.close();
      raw.on('data', take).once('close', end);
      letGo = () => void raw.off('data', take).off('close', end).resume();
    },
    pull() {
      raw.resume();
    },
    cancel: () => letGo(),
  });
  return {
    stream,
    /** Lets the rest come and go: a browser hears no answer before it has said all. */
    discard() {
      allowLongBody(raw, { within: bodyWithin, idle: bodyWithin });
      letGo();
    },
  };
}

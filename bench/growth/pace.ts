/**
 * Viewers at their own pace, in a process of their own: each asks for a segment whenever the last one should have been seen, and
 * reads it all. Its one parameter is JSON, its answer a line of JSON. Bytes go into one buffer that nobody reads.
 */
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';

export const errand = z.object({
  port: z.number(),
  path: z.string(),
  token: z.string(),
  viewers: z.number(),
  bytes: z.number(),
  everyMs: z.number(),
  seconds: z.number(),
});
/** Milliseconds from when a segment was due to its last byte; `missed` were due while the one before was still coming. */
export const paced = z.object({ p50: z.number(), p99: z.number(), count: z.number(), missed: z.number() });

type Errand = z.infer<typeof errand>;

/** Connections are opened so many at a time: the queue of a listening socket is short. */
const AT_ONCE = 100;

async function openViewers({ port, viewers }: Errand, onBytes: (viewer: number, count: number) => void): Promise<Socket[]> {
  const sink = Buffer.alloc(256 * 1024);
  const sockets: Socket[] = [];
  for (let begun = 0; begun < viewers; begun += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, viewers - begun) }, (_, index) => begun + index);
    const opened = some.map(
      (viewer) =>
        new Promise<Socket>((resolve, reject) => {
          const callback = (count: number) => {
            onBytes(viewer, count);
            return true;
          };
          const onread = { buffer: sink, callback };
          const socket = connect({ port, host: '127.0.0.1', onread }, () => resolve(socket)).once('error', reject);
        }),
    );
    sockets.push(...(await Promise.all(opened)));
  }
  return sockets;
}

async function watch(given: Errand): Promise<z.infer<typeof paced>> {
  const { viewers, bytes, everyMs, seconds, path, token } = given;
  const due: number[] = Array.from({ length: viewers }, () => Number.NaN);
  const left: number[] = Array.from({ length: viewers }, () => 0);
  const times: number[] = [];
  let missed = 0;
  const sockets = await openViewers(given, (viewer, count) => {
    left[viewer] = (left[viewer] ?? 0) - count;
    if ((left[viewer] ?? 0) > 0 || Number.isNaN(due[viewer])) return;
    times.push(performance.now() - (due[viewer] ?? 0));
    due[viewer] = Number.NaN;
  });
  const request = `GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nRange: bytes=0-${bytes - 1}\r\n\r\n`;
  const begun = performance.now();
  const rounds = Math.ceil((seconds * 1000) / everyMs);
  for (let turn = 0; turn < rounds * viewers; turn += 1) {
    const at = begun + (turn * everyMs) / viewers;
    while (performance.now() < at) await sleep(Math.max(1, at - performance.now()));
    const viewer = turn % viewers;
    if (!Number.isNaN(due[viewer])) missed += 1;
    else {
      due[viewer] = at;
      // The answer's head comes before its bytes, so that the last of them ends after this many.
      left[viewer] = bytes;
      sockets[viewer]?.write(request);
    }
  }
  for (let waited = 0; waited < everyMs && due.some((one) => !Number.isNaN(one)); waited += 10) await sleep(10);
  missed += due.filter((one) => !Number.isNaN(one)).length;
  for (const socket of sockets) socket.destroy();
  const sorted = times.sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99), count: times.length, missed };
}

if (import.meta.main) {
  const answer = await watch(errand.parse(JSON.parse(process.argv[2] ?? '')));
  console.log(JSON.stringify(answer));
}

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** Sixteen times the default chunk, since uploads are large and no request waits for this thread. */
const READ_BYTES = 1024 * 1024;

const hash = createHash('sha256');
await pipeline(createReadStream(String(workerData), { highWaterMark: READ_BYTES }), hash);
parentPort?.postMessage(hash.digest('hex'));

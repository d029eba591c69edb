import { createHash } from 'node:crypto';
import { openSync, readSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';

const READ_BYTES = 1024 * 1024;

/** Nobody else waits for this thread, so it reads as it goes. It ends, and closes the file, with its last word. */
const file = openSync(String(workerData), 'r');
const hash = createHash('sha256');
const buffer = Buffer.allocUnsafe(READ_BYTES);
for (let length = -1; length !== 0; ) {
  length = readSync(file, buffer, 0, READ_BYTES, null);
  hash.update(buffer.subarray(0, length));
}
parentPort?.postMessage(hash.digest('hex'));

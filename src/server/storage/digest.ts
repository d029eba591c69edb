import { Worker } from 'node:worker_threads';

/**
 * SHA-256 of a file, in hexadecimal. Computed in a thread of its own: 8 GB take more than ten seconds, and each chunk would delay
 * requests. Rejects where the file cannot be read, and once the signal aborts.
 */
export function digestOf(file: string, signal: AbortSignal): Promise<string> {
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const worker = new Worker(new URL('./digest-worker.ts', import.meta.url), { workerData: file, execArgv: [] });
  worker.once('message', resolve);
  worker.once('error', reject);
  signal.addEventListener('abort', () => void worker.terminate(), { once: true });
  worker.once('exit', () => reject(new Error('The digest of a file was not finished.')));
  return promise;
}

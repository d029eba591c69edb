import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { OperatorError } from '../../server/ops/operator-errors.ts';
import type { Paths } from '../paths.ts';

const WAIT = 10 * 60 * 1000;

/** One change of the host's sites at a time: the next one waits. The system frees the lock with its process, however that ends. */
export async function withHostLock<T>({ root, runtime }: Paths, work: () => Promise<T>): Promise<T> {
  if (root === '/' && process.getuid?.() !== 0) throw new OperatorError('Only root may do this: put sudo before it.');
  mkdirSync(runtime, { recursive: true, mode: 0o755 });
  const lock = new DatabaseSync(path.join(runtime, 'sites.lock'), { timeout: WAIT });
  try {
    lock.exec('begin exclusive');
    return await work();
  } finally {
    lock.close();
  }
}

import { argon2Sync } from 'node:crypto';
import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { limits } from '#contract/limits.ts';
import type { HashInput } from './passwords.ts';

/** On Linux a thread has its own priority, set by its id; elsewhere the hash runs at the server's. */
function lowerPriority(): void {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), limits.auth.password.niceness);
  } catch {
    // No such system, or not allowed.
  }
}

lowerPriority();
parentPort?.postMessage(argon2Sync('argon2id', workerData as HashInput));

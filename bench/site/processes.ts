import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Command } from '../load/cores.ts';
import { cpuSecondsOf, kernelSecondsOf, proportionalMegabytesOf, residentMegabytesOf } from './proc.ts';

/** Something that serves, in a process of its own. What it costs only Linux tells; elsewhere that is NaN. */
export type Serving = {
  origin: string;
  cpuSeconds(): number;
  /** Of these, those that the kernel worked for it. */
  kernelSeconds(): number;
  residentMegabytes(): number;
  /** Of memory that several processes share, its part. */
  proportionalMegabytes(): number;
  stop(): Promise<void>;
};

type Options = { command: Command; port: number; path: string; logFile: string; env?: NodeJS.ProcessEnv };

const TIMEOUT_MS = 30_000;

/** Starts it and waits for a path to be answered. Its log goes to a file, as a service's would. Throws where it does not come up. */
export async function serveBy({ command: [program, ...parameters], port, path, logFile, env = {} }: Options): Promise<Serving> {
  const log = openSync(logFile, 'a');
  const child = spawn(program, parameters, { env: { ...process.env, ...env }, stdio: ['ignore', log, log] });
  closeSync(log);
  const origin = `http://localhost:${port}`;
  const failed = once(child, 'error').then(([error]) => {
    throw error;
  });
  await Promise.race([failed, untilAnswered(child, origin + path, logFile)]);
  const { pid = Number.NaN } = child;
  return {
    origin,
    cpuSeconds: () => cpuSecondsOf(pid),
    kernelSeconds: () => kernelSecondsOf(pid),
    residentMegabytes: () => residentMegabytesOf(pid),
    proportionalMegabytes: () => proportionalMegabytesOf(pid),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function untilAnswered(child: ChildProcess, url: string, logFile: string): Promise<void> {
  const begun = performance.now();
  while (!(await isAnswered(url))) {
    const isLate = performance.now() - begun > TIMEOUT_MS;
    if (child.exitCode !== null || isLate)
      throw new Error(`${url} does not answer: ${readFileSync(logFile, 'utf8').slice(-300)}`);
    await sleep(10);
  }
}

async function isAnswered(url: string): Promise<boolean> {
  const answer = await fetch(url, { headers: { connection: 'close' } }).catch(() => undefined);
  await answer?.arrayBuffer();
  return answer !== undefined;
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port is free'))));
    });
  });
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { Writable } from 'node:stream';

/** So much of what a program says is kept: of its answer the beginning, of its complaints the end. */
const OUTPUT_MAX = 4 * 1024 * 1024;
const COMPLAINTS_MAX = 16 * 1024;
const TRIAL_WITHIN = 30_000;

export type Finished = { code: number | null; killedBy: NodeJS.Signals | null; output: string; complaints: string };

type Options = {
  signal: AbortSignal;
  onLine?: (line: string) => void;
  /** What the program can read from its file descriptor 3. */
  third?: Buffer | undefined;
};

/**
 * Runs a program in a process group of its own and without the server's environment, which holds secrets.
 * When `signal` aborts, the whole group is killed; once it has ended, throws the signal's reason.
 */
export async function runChild(
  [program, ...parameters]: [string, ...string[]],
  { signal, onLine, third }: Options,
): Promise<Finished> {
  signal.throwIfAborted();
  const child = spawn(program, parameters, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', third ? 'pipe' : 'ignore'],
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
  });
  const [, , , pipe] = child.stdio;
  // A program that ends before it has read this says itself why.
  if (third && pipe instanceof Writable) pipe.on('error', () => undefined).end(third);
  const kill = () => {
    if (child.pid !== undefined) killGroup(child.pid);
  };
  signal.addEventListener('abort', kill, { once: true });
  let output = '';
  let complaints = '';
  let line = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    if (!onLine) output = (output + text).slice(0, OUTPUT_MAX);
    else {
      const lines = (line + text).split('\n');
      line = (lines.pop() ?? '').slice(-COMPLAINTS_MAX);
      for (const whole of lines) onLine(whole);
    }
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaints = (complaints + text).slice(-COMPLAINTS_MAX);
  });
  try {
    const [code, killedBy] = await once(child, 'close');
    signal.throwIfAborted();
    return { code, killedBy, output, complaints };
  } finally {
    signal.removeEventListener('abort', kill);
  }
}

/** A short question to a program of the system. */
export function runBare(program: string, parameters: string[], third?: Buffer): Promise<Finished> {
  return runChild([program, ...parameters], { signal: AbortSignal.timeout(TRIAL_WITHIN), third });
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

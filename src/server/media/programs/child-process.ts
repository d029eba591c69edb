import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { Writable } from 'node:stream';

/** How much of a program's output stays in memory: the start of stdout, the end of stderr. */
const STDOUT_MAX = 4 * 1024 * 1024;
const STDERR_MAX = 16 * 1024;
const BRIEF_WITHIN = 30_000;

export type ExitResult = { code: number | null; killedBy: NodeJS.Signals | null; stdout: string; stderr: string };

type Options = {
  signal: AbortSignal;
  onLine?: (line: string) => void;
  /** The program reads this from its file descriptor 3. */
  third?: Buffer | undefined;
  /** Beside the path of programs, all that it gets of an environment. */
  env?: Record<string, string>;
};

/**
 * Runs a program in a process group of its own and without the server's environment, which has secrets.
 * When `signal` aborts, the whole group is killed; once it has ended, throws the signal's reason.
 */
export async function runChild(
  [program, ...parameters]: [string, ...string[]],
  { signal, onLine, third, env }: Options,
): Promise<ExitResult> {
  signal.throwIfAborted();
  const child = spawn(program, parameters, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', third ? 'pipe' : 'ignore'],
    env: { PATH: process.env.PATH, LC_ALL: 'C', ...env },
  });
  const [, , , pipe] = child.stdio;
  // A program that ends before it has read this reports why by itself.
  if (third && pipe instanceof Writable) pipe.on('error', () => undefined).end(third);
  const kill = () => {
    if (child.pid !== undefined) killGroup(child.pid);
  };
  signal.addEventListener('abort', kill, { once: true });
  let stdout = '';
  let stderr = '';
  let line = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    if (!onLine) stdout = (stdout + text).slice(0, STDOUT_MAX);
    else {
      const lines = (line + text).split('\n');
      line = (lines.pop() ?? '').slice(-STDERR_MAX);
      for (const whole of lines) onLine(whole);
    }
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-STDERR_MAX);
  });
  try {
    const [code, killedBy] = await once(child, 'close');
    signal.throwIfAborted();
    return { code, killedBy, stdout, stderr };
  } finally {
    signal.removeEventListener('abort', kill);
  }
}

/** For a program that ends within seconds. */
export function runBriefly(program: string, parameters: string[], third?: Buffer): Promise<ExitResult> {
  return runChild([program, ...parameters], { signal: AbortSignal.timeout(BRIEF_WITHIN), third });
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

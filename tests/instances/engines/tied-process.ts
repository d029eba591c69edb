import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';

/** How a program is ended at once: most need no order, PostgreSQL gives its shared memory back only on SIGQUIT. */
type EndSignal = 'KILL' | 'QUIT';
type Options = SpawnOptions & { endSignal?: EndSignal };

const living = new Map<ChildProcess, EndSignal>();

/**
 * Starts a program that ends with this process, however that ends: on Linux by its parent-death signal (`setpriv`). It has a
 * process group of its own, so that Ctrl+C reaches this process alone, which then ends it in order.
 */
export function spawnTied(program: string, parameters: readonly string[], { endSignal = 'KILL', ...options }: Options = {}) {
  const tied = process.platform === 'linux' ? ['setpriv', '--pdeathsig', endSignal, program] : [program];
  const [command = program, ...before] = tied;
  const child = spawn(command, [...before, ...parameters], { ...options, detached: true });
  living.set(child, endSignal);
  for (const event of ['exit', 'error']) child.once(event, () => living.delete(child));
  return child;
}

/** Ends a program and waits for its end. One that has ended is no failure. */
export async function endTied(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/** Ends whatever this process has started by `spawnTied`, also what is only starting. */
export async function endAllTied(): Promise<void> {
  await Promise.all([...living].map(([child, signal]) => endTied(child, `SIG${signal}`)));
}

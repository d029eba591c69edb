import type { SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { endTied, spawnTied } from './tied-process.ts';

const signals = Object.entries(constants.signals) as [NodeJS.Signals, number][];
const holder = fileURLToPath(new URL('./held-socket.pl', import.meta.url));

export type Ending = { code: number | null; signal: NodeJS.Signals | null };

/** Starts the program once more, and tells what is started and how it has ended. */
export type Launch = () => Promise<{ pid: number | undefined; ended: Promise<Ending>; kill(signal: NodeJS.Signals): void }>;

/**
 * Holds a listening socket on a port of this machine, a free one unless `env` has HELD_PORT, as systemd does for a .socket unit. `launch` starts the program with it,
 * one at a time; who connects while none runs waits for the next.
 */
export async function holdSocket(command: readonly string[], { log, ...options }: SpawnOptions & { log: number }) {
  const perl = spawnTied('perl', [holder, 'setpriv', '--pdeathsig', 'KILL', ...command], {
    ...options,
    stdio: ['pipe', 'pipe', log],
  });
  if (!perl.stdin || !perl.stdout) throw new Error('The holder of the socket has no pipes.');
  const { stdin } = perl;
  const lines = createInterface(perl.stdout);
  const next = async () =>
    String((await once(lines, 'line'))[0])
      .split(' ')
      .slice(1)
      .map(Number);
  const [port = 0] = await next();
  const launch: Launch = async () => {
    const said = next();
    stdin.write('\n');
    const [pid = 0] = await said;
    const ended = next().then(([code = 0, number]) => {
      const [signal] = signals.find(([, one]) => one === number) ?? [];
      return signal ? { code: null, signal } : { code, signal: null };
    });
    return { pid, ended, kill: (signal) => void process.kill(pid, signal) };
  };
  return { port, launch, close: () => endTied(perl) };
}

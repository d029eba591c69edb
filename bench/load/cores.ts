import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

const hasTaskset = spawnSync('taskset', ['--version'], { stdio: 'ignore' }).status === 0;

/** Of the machine, asked before any are kept from this process. */
const CORES = availableParallelism();

/** Whether what is measured can be held to one core, with the load on the others. */
export const canPin = hasTaskset && CORES > 1;

export type Command = [program: string, ...parameters: string[]];

/** On the first core alone, where the system can say so. */
export function onOneCore([program, ...parameters]: Command): Command {
  return canPin ? ['taskset', '--cpu-list', '0', program, ...parameters] : [program, ...parameters];
}

const others = `1-${CORES - 1}`;

/** On every core but the first. */
export function onOtherCores([program, ...parameters]: Command): Command {
  return canPin ? ['taskset', '--cpu-list', others, program, ...parameters] : [program, ...parameters];
}

/** What work starts in other processes is on every core but the first, since they inherit the cores of the one that starts them. */
export async function startingOnOtherCores<T>(work: () => Promise<T>): Promise<T> {
  const keepTo = (cores: string) =>
    spawnSync('taskset', ['--cpu-list', '--pid', cores, String(process.pid)], { stdio: 'ignore' });
  if (canPin) keepTo(others);
  try {
    return await work();
  } finally {
    if (canPin) keepTo(`0-${CORES - 1}`);
  }
}

/** Linux's Receive Packet Steering of the loopback: a mask of the cores that take packets in; 0 is whoever sent them. */
const steering = '/sys/class/net/lo/queues/rx-0/rps_cpus';

/**
 * Runs work while the first core does the network's work, as it does for a machine with a network card of its own: otherwise the
 * core of the load does it for some ways of sending and not for others. Not where the system does not let this user. What was set
 * before comes back, also by Ctrl+C.
 */
export async function withSteeredNetwork<T>(work: () => Promise<T>): Promise<T> {
  const restore = canPin ? steer() : undefined;
  const end = () => process.exit(1);
  const signals = ['SIGINT', 'SIGTERM'] as const;
  if (restore) process.once('exit', restore);
  for (const signal of signals) process.once(signal, end);
  try {
    return await work();
  } finally {
    restore?.();
    process.removeListener('exit', restore ?? end);
    for (const signal of signals) process.removeListener(signal, end);
  }
}

function steer(): (() => void) | undefined {
  try {
    const before = readFileSync(steering, 'utf8');
    writeFileSync(steering, '1');
    return () => writeFileSync(steering, before);
  } catch {
    return undefined;
  }
}

import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

const hasTaskset = spawnSync('taskset', ['--version'], { stdio: 'ignore' }).status === 0;

/** Whether what is measured can be held to one core, with the load on the others. */
export const canPin = hasTaskset && availableParallelism() > 1;

export type Command = [program: string, ...parameters: string[]];

/** On the first core alone, where the system can say so. */
export function onOneCore([program, ...parameters]: Command): Command {
  return canPin ? ['taskset', '--cpu-list', '0', program, ...parameters] : [program, ...parameters];
}

/** On every core but the first. */
export function onOtherCores([program, ...parameters]: Command): Command {
  return canPin ? ['taskset', '--cpu-list', `1-${availableParallelism() - 1}`, program, ...parameters] : [program, ...parameters];
}

/** Linux's Receive Packet Steering of the loopback: a mask of the cores that take packets in; 0 is whoever sent them. */
const steering = '/sys/class/net/lo/queues/rx-0/rps_cpus';

/**
 * Steers the network's work to the first core, as an own network card would give it to the machine that is measured: otherwise
 * the core of the load does it for some ways of sending and not for others. False where the system does not let this user.
 * What was set before comes back as the process ends, also by Ctrl+C.
 */
export function steerNetwork(): boolean {
  if (!canPin) return false;
  try {
    const before = readFileSync(steering, 'utf8');
    writeFileSync(steering, '1');
    process.once('exit', () => writeFileSync(steering, before));
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
    return true;
  } catch {
    return false;
  }
}

import { spawnSync } from 'node:child_process';
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

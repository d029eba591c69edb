import { readdirSync, readFileSync } from 'node:fs';
import process from 'node:process';

/** Of the kernel, for every program: clock ticks a second (`getconf CLK_TCK`). */
const TICKS = 100;

/**
 * Seconds of processor time, user and system, of this process and of all that it has started: what a machine that is busy with
 * something else hardly changes. Undefined where the system has no /proc.
 */
export function processorSeconds() {
  if (process.platform !== 'linux') return undefined;
  const children = Map.groupBy(processes(), ({ parent }) => parent);
  const sumOf = ({ pid, own, ended }) => (children.get(pid) ?? []).reduce((sum, child) => sum + sumOf(child), own + ended);
  return sumOf({ pid: process.pid, ...timesOf(process.pid) }) / TICKS;
}

/** Those of children that have ended: what this process has waited for, with all of theirs. */
export function endedProcessorSeconds() {
  return process.platform === 'linux' ? timesOf(process.pid).ended / TICKS : undefined;
}

function processes() {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.flatMap((pid) => {
    try {
      return [{ pid: Number(pid), ...timesOf(pid) }];
    } catch {
      // It has ended meanwhile, and counts with its parent.
      return [];
    }
  });
}

/** By proc_pid_stat(5): the parent is its field 4, times in user mode and in the kernel 14 and 15, of ended children 16 and 17. */
function timesOf(pid) {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = text
    .slice(text.lastIndexOf(') ') + 2)
    .split(' ')
    .map(Number);
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11);
  return { parent: fields[1], own: user + system, ended: endedUser + endedSystem };
}

import { readdirSync, readFileSync } from 'node:fs';

/*
 * What Linux tells of processes in /proc; NaN elsewhere, and for one that has ended.
 */

/** What processor time is counted in, on every Linux. */
const TICKS_A_SECOND = 100;
const KILOBYTES = 1024;

/** Where `stat` has them after the name: proc_pid_stat(5), from the third field on. */
const fields = { parent: 1, user: 11, system: 12, endedUser: 13, endedSystem: 14 } as const;

/** Of all its threads, in the system and outside of it. */
export function cpuSecondsOf(pid: number): number {
  const stat = statOf(pid);
  return (stat('user') + stat('system')) / TICKS_A_SECOND;
}

/** Of these, those in the system: sending, reading, syncing. */
export function kernelSecondsOf(pid: number): number {
  return statOf(pid)('system') / TICKS_A_SECOND;
}

/** Of a process and its children, with those that have ended. */
export function cpuSecondsOfFamily(pid: number): number {
  const stat = statOf(pid);
  const ended = (stat('endedUser') + stat('endedSystem')) / TICKS_A_SECOND;
  return familyOf(pid).reduce((sum, one) => sum + (cpuSecondsOf(one) || 0), ended);
}

export function residentMegabytesOf(pid: number): number {
  return kilobytes(/^VmRSS:\s+(\d+) kB/m, toldOf(pid, 'status'));
}

/** Its own memory, and of what it shares with others its part: of several processes these can be added. */
export function proportionalMegabytesOf(pid: number): number {
  return kilobytes(/^Pss:\s+(\d+) kB/m, toldOf(pid, 'smaps_rollup'));
}

export function proportionalMegabytesOfFamily(pid: number): number {
  return familyOf(pid).reduce((sum, one) => sum + (proportionalMegabytesOf(one) || 0), 0);
}

/** A process and its children. */
function familyOf(pid: number): number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return [pid, ...all.map(Number).filter((one) => statOf(one)('parent') === pid)];
}

function statOf(pid: number): (name: keyof typeof fields) => number {
  // The name, in brackets, may have spaces and brackets itself.
  const values = toldOf(pid, 'stat').split(') ').at(-1)?.split(' ') ?? [];
  return (name) => Number(values[fields[name]]);
}

function toldOf(pid: number, name: 'status' | 'stat' | 'smaps_rollup'): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}

function kilobytes(line: RegExp, told: string): number {
  return Number(line.exec(told)?.[1] ?? Number.NaN) / KILOBYTES;
}

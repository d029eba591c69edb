// Not on PostgreSQL: it is about processes.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isLong, printProgress, timeLimit } from '../../security/length.ts';
import { type Machine, openMachine } from './machine.ts';

const names = Array.from({ length: 50 }, (_, n) => `site-${n + 1}`);

/** Memory that is this process's own, and its part of what it shares, in MB. */
const pssOf = (pid: number) => Number(/^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]) / 1024;

let machine: Machine;
beforeAll(async () => {
  if (isLong) machine = await openMachine();
});
afterAll(() => machine?.close());

test.runIf(isLong)(
  'fifty sites are made, started again and removed, four at a time',
  { timeout: timeLimit(60_000) },
  async () => {
    const each = async (what: string, words: (name: string) => string[]) => {
      const waiting = [...names];
      const begun = performance.now();
      const work = async () => {
        for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
          const { status, said } = await machine.run(words(name));
          expect(status, said).toBe(0);
          printProgress(what, names.length - waiting.length, names.length);
        }
      };
      await Promise.all([work(), work(), work(), work()]);
      console.log(`${what}: ${names.length} in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
    };
    await each('create', (name) => ['create', name, '--domain', `www.${name}.it`]);
    const pids = machine.systemd.pids();
    expect(new Set(pids).size).toBe(names.length);
    const memory = pids.map(pssOf);
    console.log(`PSS: ${memory.reduce((sum, one) => sum + one, 0).toFixed(0)} MB, ${Math.max(...memory).toFixed(0)} MB at most`);
    await each('suspend', (name) => ['suspend', name]);
    expect(machine.systemd.pids()).toEqual([]);
    await each('resume', (name) => ['resume', name]);
    expect(machine.systemd.pids()).toHaveLength(names.length);
    await each('remove', (name) => ['remove', name, '--yes']);
    expect([machine.users(), machine.systemd.pids(), [...machine.systemd.enabled]]).toEqual([[], [], []]);
  },
);

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { runProgram } from '../setup/run-program.mjs';
import { processorSeconds } from './processor.mjs';
import { tableOf, timesOfRun } from './times.mjs';

const busyFor = (milliseconds) =>
  `while (process.cpuUsage().user < ${milliseconds * 1000}) for (let n = 0; n < 1e7; n += 1) Math.sqrt(n);`;
const onLinux = test.runIf(process.platform === 'linux');

onLinux('processor time counts a child while it runs and once it has ended, and no waiting', async () => {
  const before = processorSeconds();
  const child = spawn(process.execPath, ['--eval', `${busyFor(600)} process.stdout.write('done'); setInterval(() => {}, 1000)`]);
  await once(child.stdout, 'data');
  expect(processorSeconds() - before).toBeGreaterThan(0.5);
  child.kill();
  await once(child, 'exit');
  expect(processorSeconds() - before).toBeGreaterThan(0.5);
});

onLinux('each kind is told with its own time, and its files with their share, the costliest first', async () => {
  const times = timesOfRun();
  await times.note('idle', () => undefined);
  await times.note('busy', async () => {
    await runProgram(['--eval', busyFor(600)]);
    const files = [
      { file: 'a.test.ts', tests: 1, seconds: 9, processor: 1 },
      { file: 'b.test.ts', tests: 2, seconds: 4, processor: 3 },
    ];
    return { passed: 3, failed: 0, files };
  });
  const rows = times
    .table()
    .split('\n')
    .map((row) => row.trim().split(/\s{2,}/));
  const [, idle = [], busy = []] = rows;
  expect(Number(idle[2])).toBeLessThan(0.3);
  expect(Number(busy[2])).toBeGreaterThan(0.5);
  expect(rows.slice(-2)).toEqual([
    ['b.test.ts', '4', '3', '75.0 %', '2'],
    ['a.test.ts', '9', '1', '25.0 %', '1'],
  ]);
});

test('where processor time is not known the clock decides the order', () => {
  const files = [
    { file: 'a.test.ts', tests: 1, seconds: 1 },
    { file: 'b.test.ts', tests: 1, seconds: 3 },
  ];
  expect(
    tableOf([{ kind: 'unit', seconds: 4, files }])
      .split('\n')
      .slice(-2)
      .map((row) => row.split(' ')[0]),
  ).toEqual(['b.test.ts', 'a.test.ts']);
});

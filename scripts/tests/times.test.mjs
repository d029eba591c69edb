import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runProgram } from '../setup/run-program.mjs';
import { processorSeconds } from './processor.mjs';
import { tableOf, timesOfRun } from './times.mjs';
import { writeTimes } from './written-times.mjs';

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

test('the kinds are written between the marks of the page alone, and again in the place of the last ones', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'times-'));
  const page = path.join(folder, 'PAGE.md');
  const marks = ['<!-- written by npm test -- --write-times -->', '<!-- end of what npm test -- --write-times writes -->'];
  writeFileSync(page, `before\n${marks.join('\n')}\nafter\n`);
  writeTimes([{ kind: 'unit', seconds: 70.4, processor: 120.6 }], page);
  writeTimes([{ kind: 'browser', seconds: 9, processor: undefined }], page);
  const text = readFileSync(page, 'utf8');
  rmSync(folder, { recursive: true });
  expect(text).toMatch(/^before\n<!-- written by .*, \d+ cores .*\| browser \| 9 \| - \|\n\n<!-- end of .*\nafter\n$/s);
  expect(text).not.toContain('unit');
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

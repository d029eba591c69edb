import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { projectOf } from '../checks/fixture.mjs';

const module = path.resolve('scripts/setup/run-program.mjs');
const program = "console.log('runs as', process.pid); setInterval(() => {}, 1000);";

/** A program that npm runs by the script of a package; `ended` resolves once nothing of it holds its output any more. */
async function startByNpm() {
  const root = projectOf({
    'package.json': JSON.stringify({ scripts: { start: 'node start.mjs' } }),
    'start.mjs': `import { runProgram } from ${JSON.stringify(module)}; process.exitCode = await runProgram(['-e', ${JSON.stringify(program)}]);`,
  });
  const npm = spawn('npm', ['start'], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(npm, 'close');
  for await (const line of createInterface({ input: npm.stdout })) {
    const pid = /^runs as (\d+)$/.exec(line)?.[1];
    if (pid !== undefined) return { npm, ended, pid: Number(pid) };
  }
  throw new Error('The program did not start.');
}

test.runIf(process.platform === 'linux').each(['SIGKILL', 'SIGTERM'])('%s of npm alone ends the program', async (signal) => {
  const { npm, ended, pid } = await startByNpm();
  npm.stdout.resume();
  npm.kill(signal);
  let isLate = false;
  const late = setTimeout(() => {
    isLate = true;
    process.kill(pid, 'SIGKILL');
  }, 20_000);
  await ended;
  clearTimeout(late);
  expect(isLate).toBe(false);
});

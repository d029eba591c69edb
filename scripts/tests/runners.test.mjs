import { expect, test } from 'vitest';
import { runProgram } from '../setup/run-program.mjs';
import { runners, withReport } from './runners.mjs';

const ending = (script) =>
  withReport(
    () => undefined,
    (_file, onOutput) => runProgram(['--eval', script], {}, onOutput),
  );

test.each([
  ['console.log("un test"); process.exitCode = 3', 'ended with status 3; its last line: un test'],
  [
    'console.log("prima"); process.stdout.write("\\x1b[31mdopo\\x1b[39m\\n\\n", () => process.kill(process.pid, "SIGKILL"))',
    'was ended by SIGKILL (status 137); its last line: dopo',
  ],
  ['process.kill(process.pid, "SIGTERM")', 'was ended by SIGTERM (status 143) and printed nothing'],
  ['', 'ended with status 0 and printed nothing'],
])('a part that leaves no report counts as failed, and its end is told: %s', async (script, end) => {
  const failed = [`the run itself, which ${end}`];
  expect(await ending(script)).toEqual({ passed: 0, failed: 1, names: { failed, flaky: [] }, files: [] });
});

test('a check that fails is named, since another may print after it', async () => {
  const outcome = await runners.style(['no-such-folder']);
  expect(outcome).toEqual({ passed: 0, failed: 1, names: { failed: ['style'], flaky: [] } });
});

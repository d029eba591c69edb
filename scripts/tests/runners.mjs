import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inProject } from '../ready/project.mjs';
import { runProgram } from '../ready/run.mjs';
import { countPlaywright, countVitest } from './counts.mjs';

const tool = (...parts) => inProject('node_modules', ...parts);
/** Biome colours what goes into a file or a log too, unless told otherwise. */
const colours = process.stdout.isTTY ? [] : ['--colors=off'];
const one = (status) => (status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** Every kind of test by name: what it runs, and how many passed and failed. Parameters go on to the tool. */
export const runners = {
  types: async (parameters) => one(await runProgram([tool('typescript', 'bin', 'tsc'), '-p', '.', ...parameters])),

  style: async (parameters) =>
    one(await runProgram([tool('@biomejs', 'biome', 'bin', 'biome'), 'ci', ...colours, ...parameters])),

  unit: (parameters) => vitest(parameters),

  /** Firefox and WebKitGTK; takes a minute, and more packages of the system than the rest. */
  browsers: (parameters) => vitest(['--config', 'tests/browsers/vitest.config.ts', ...parameters]),

  browser: (parameters) =>
    withReport(countPlaywright, (report) =>
      runProgram([tool('@playwright', 'test', 'cli.js'), 'test', '--reporter=line,json', ...parameters], {
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      }),
    ),
};

function vitest(parameters) {
  return withReport(countVitest, (report) =>
    runProgram([
      tool('vitest', 'vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...parameters,
    ]),
  );
}

/** The tool's own report counts; one that left none, or failed without saying where, counts as one failure. */
async function withReport(count, run) {
  const folder = mkdtempSync(path.join(tmpdir(), 'test-report-'));
  const file = path.join(folder, 'report.json');
  try {
    const status = await run(file);
    const { passed, failed } = readReport(file, count);
    return { passed, failed: status !== 0 && failed === 0 ? 1 : failed };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readReport(file, count) {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { passed: 0, failed: 1 };
  }
}

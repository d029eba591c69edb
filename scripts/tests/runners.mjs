import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inProject } from '../setup/project.mjs';
import { runProgram } from '../setup/run-program.mjs';

const tool = (...parts) => inProject('node_modules', ...parts);
/** Biome colours its output even when it goes into a file, unless told not to. */
const colours = process.stdout.isTTY ? [] : ['--colors=off'];
const sources = ['src', 'tests', 'bench', 'scripts', 'tools'];
const one = (status) => (status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** The kinds of test by name. Each passes its parameters to the tool and returns how many tests passed and failed. */
export const runners = {
  types: async (parameters) => one(await runProgram([tool('@typescript', 'native', 'bin', 'tsc'), '-p', '.', ...parameters])),

  style: async (parameters) =>
    one(await runProgram([tool('@biomejs', 'biome', 'bin', 'biome'), 'ci', ...colours, ...parameters])),

  /** Which folder may import which, and no circles: .dependency-cruiser.mjs says it. */
  imports: async (parameters) =>
    one(await runProgram([tool('dependency-cruiser', 'bin', 'dependency-cruiser.mjs'), ...sources, ...parameters])),

  /** Files, exports and packages that nothing uses; `node scripts/test.mjs unused --fix` takes the word export off. */
  unused: async (parameters) => one(await runProgram([tool('knip', 'bin', 'knip.js'), '--no-progress', ...parameters])),

  /** What no tool knows: owners of tables, texts without a use. */
  conventions: async (parameters) => one(await runProgram(['scripts/checks/run.mjs', ...parameters])),

  /** How large the product is and how it is cut, beside the goals; only where it is named. */
  figures: async (parameters) => one(await runProgram(['scripts/checks/figures.mjs', ...parameters])),

  unit: (parameters) => vitest(parameters),

  /** Firefox and WebKitGTK: takes a minute, and needs more system packages than the rest. */
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

/** Counts by the tool's own report. A missing report, or a failed run without failed tests, counts as one failure. */
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

/** A file that fails before its first test counts as one failure. */
function countVitest({ numPassedTests, numFailedTests, testResults }) {
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return { passed: numPassedTests, failed: numFailedTests + broken.length };
}

/** A test that passes on a retry counts as passed; the report names it. */
function countPlaywright({ stats, errors = [] }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

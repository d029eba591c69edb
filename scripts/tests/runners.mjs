import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { inProject } from '../setup/project.mjs';
import { runProgram } from '../setup/run-program.mjs';
import { installedEngines } from './browser-engines.mjs';

const tool = (...parts) => inProject('node_modules', ...parts);
/** Biome colours its output even when it goes into a file, unless told not to. */
const colours = process.stdout.isTTY ? [] : ['--colors=off'];
const sources = ['src', 'tests', 'bench', 'scripts', 'tools'];
const inBrowsers = ['--config', 'tests/browsers/vitest.config.ts'];

/** Runs a tool that passes or fails as a whole. What it prints comes in one piece, since two of them run at a time. */
async function check(name, parameters) {
  const status = await runProgram(parameters, {}, () => undefined, true);
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, names: { failed: [name], flaky: [] } };
}

/** The kinds of `npm run check`. */
export const checks = ['types', 'style', 'imports', 'unused', 'conventions', 'figures'];

/** The kinds of test by name. Each passes its parameters to the tool and returns how many tests passed and failed. */
export const runners = {
  types: (parameters) => check('types', [tool('@typescript', 'native', 'bin', 'tsc'), '-p', '.', ...parameters]),

  style: (parameters) => check('style', [tool('@biomejs', 'biome', 'bin', 'biome'), 'ci', ...colours, ...parameters]),

  /** Which folder may import which, and no circles: .dependency-cruiser.mjs says it. */
  imports: (parameters) =>
    check('imports', [tool('dependency-cruiser', 'bin', 'dependency-cruiser.mjs'), ...sources, ...parameters]),

  /** Files, exports and packages that nothing uses; `node scripts/test.mjs unused --fix` takes the word export off. */
  unused: (parameters) => check('unused', [tool('knip', 'bin', 'knip.js'), '--no-progress', ...parameters]),

  /** What no tool knows: owners of tables, texts without a use. */
  conventions: (parameters) => check('conventions', ['scripts/checks/run.mjs', ...parameters]),

  /** How large the product is and how it is cut, beside the goals. */
  figures: (parameters) => check('figures', ['scripts/checks/figures.mjs', ...parameters]),

  unit: (parameters) => vitest(parameters),

  /** The journeys in Firefox and WebKitGTK, all of them: takes minutes. */
  browsers: (parameters) => vitest([...inBrowsers, ...parameters]),

  /**
   * In Chromium. What failed of all of them has a second try, recorded and by itself: it tells a fault from a machine that was
   * too busy. What passes only then is named as flaky and is to be mended.
   */
  browser: async (parameters) => {
    const first = await playwright(parameters);
    const canRepeat = first.failed > 0 && first.names.failed.every((name) => /\.test\.ts:\d+ › /.test(name));
    if (parameters.length > 0 || !canRepeat) return first;
    const second = await playwright(['--last-failed', '--workers=1', '--trace=on']);
    const { failed } = second.names;
    const flaky = first.names.failed.filter((name) => !failed.includes(name));
    return { ...first, passed: first.passed + second.passed, failed: second.failed, names: { failed, flaky } };
  },

  /** The short part of `browsers`, in whichever of the two engines is here; `ensureSystem` has said which is missing. */
  journeys: (parameters) =>
    installedEngines().length === 0
      ? { passed: 0, failed: 0 }
      : vitest([...inBrowsers, '--tags-filter=short', ...parameters], true),
};

/** The project's Node reads TypeScript by itself, in a quarter of the time that the runner's own loader takes. */
const byNode = { PW_DISABLE_TS_ESM: '1' };

function playwright(parameters) {
  const reporters = '--reporter=line,json,./tests/e2e/support/unseen-storage.ts';
  const command = [tool('@playwright', 'test', 'cli.js'), 'test', reporters, ...parameters];
  const whole = parameters.length === 0 && { WHOLE_RUN: '1' };
  return withReport(readPlaywright, (report, onOutput) =>
    runProgram(command, { PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...byNode, ...whole }, onOutput),
  );
}

/** What it prints comes in one piece at its end where it `isHeld`, since others run beside it. */
function vitest(parameters, isHeld = false) {
  const reporters = ['--reporter=default', '--reporter=./scripts/tests/outcome-reporter.mjs'];
  return withReport(
    (outcome) => outcome,
    (report, onOutput) =>
      runProgram([tool('vitest', 'vitest.mjs'), 'run', ...reporters, ...parameters], { TEST_OUTCOME: report }, onOutput, isHeld),
  );
}

/**
 * Counts by the tool's own report, which also names what failed and what passed only at its second try.
 * A missing report, or a failed run without failed tests, counts as one failure, which says how the run ended.
 */
export async function withReport(read, run) {
  const folder = mkdtempSync(path.join(tmpdir(), 'test-report-'));
  const file = path.join(folder, 'report.json');
  try {
    let tail = '';
    const status = await run(file, (text) => {
      tail = `${tail}${text}`.slice(-TAIL);
    });
    const { passed, failed, flaky, files = [] } = readReport(file, read) ?? { passed: 0, failed: [], flaky: [] };
    if (failed.length === 0 && (status !== 0 || !existsSync(file))) failed.push(`the run itself, which ${endOf(status, tail)}`);
    return { passed, failed: failed.length, names: { failed, flaky }, files };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readReport(file, read) {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

/** So much of what a run printed is enough for its last line. */
const TAIL = 4_000;

/** A run that was killed has 128 and the number of the signal for its status, as in a shell. */
function endOf(status, tail) {
  const signal = Object.keys(constants.signals).find((name) => constants.signals[name] === status - 128);
  const how = signal === undefined ? `ended with status ${status}` : `was ended by ${signal} (status ${status})`;
  const last = stripVTControlCharacters(tail)
    .split(/[\r\n]+/)
    .findLast((line) => line.trim() !== '');
  return last === undefined ? `${how} and printed nothing` : `${how}; its last line: ${last.trim()}`;
}

function readPlaywright({ stats, suites, errors = [] }) {
  const specs = suites.flatMap(specsOf);
  const wrong = specs.filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'));
  const names = wrong.map(({ file, line, title }) => `${file}:${line} › ${title}`);
  const failed = [...names, ...errors.map(({ message }) => message ?? 'an error outside of the tests')];
  return { passed: stats.expected, failed, flaky: [], files: suites.map(timesOf) };
}

function timesOf(suite) {
  const tests = specsOf(suite).flatMap((spec) => spec.tests);
  const sumOf = (numbers) => numbers.reduce((sum, number) => sum + number, 0);
  const noted = tests.flatMap(({ annotations }) => annotations.filter(({ type }) => type === 'processor'));
  return {
    file: suite.file,
    tests: tests.length,
    seconds: sumOf(tests.flatMap(({ results }) => results.map(({ duration }) => duration))) / 1000,
    processor: noted.length > 0 ? sumOf(noted.map(({ description }) => Number(description))) : undefined,
  };
}

const specsOf = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];

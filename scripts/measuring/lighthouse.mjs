import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { StartupError } from '../setup/project.mjs';
import { fullChromiumPath, phoneArguments } from '../tests/chromium.mjs';

/** Fetched by `npm exec` when needed; not a dependency of the project. */
const VERSION = '12.8.2';
const MAX_ATTEMPTS = 3;
const runFile = promisify(execFile);

/**
 * Lighthouse's four scores (0 to 100) for a page on a phone, its largest contentful paint and total blocking time in
 * milliseconds, its layout shift and its failed audits. Throws a StartupError when npm cannot fetch Lighthouse or the page cannot be loaded.
 */
export async function audit(url, { isDemonstration = false } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'lighthouse-'));
  try {
    return read(JSON.parse(await runWithRetries(url, path.join(folder, 'report.json'), isDemonstration)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Lighthouse sometimes misses the start of a page load and asks to be run again. */
async function runWithRetries(url, report, isDemonstration) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run(url, report, isDemonstration);
    } catch (error) {
      if (attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

async function run(url, report, isDemonstration) {
  /** Chromium's headless shell names no language by itself, which browsers always do: it would see the page change its own. */
  const flags = ['--headless', '--accept-lang=it-IT', ...phoneArguments];
  const options = [`--chrome-flags=${flags.join(' ')}`, '--output=json', `--output-path=${report}`, '--quiet'];
  // A demonstration is kept out of search engines on purpose.
  if (isDemonstration) options.push('--skip-audits=is-crawlable');
  const command = ['exec', '--yes', '--', `lighthouse@${VERSION}`, url, ...options];
  const env = { ...process.env, CHROME_PATH: fullChromiumPath() };
  await runFile('npm', command, { env, maxBuffer: 64 * 1024 * 1024 }).catch(({ message, stderr = '' }) => {
    throw new StartupError(`Lighthouse did not run: ${stderr.trim().slice(-300) || message}`);
  });
  return readFileSync(report, 'utf8');
}

function read({ categories, audits }) {
  const weighted = new Set(
    Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id)),
  );
  const faults = Object.values(audits).filter(({ id, score }) => weighted.has(id) && score !== null && score < 0.9);
  return {
    scores: Object.values(categories).map(({ title, score }) => ({ title, score: Math.round(score * 100) })),
    paint: audits['largest-contentful-paint'].numericValue,
    blocking: audits['total-blocking-time'].numericValue,
    shift: audits['cumulative-layout-shift'].numericValue,
    faults: faults.map(({ id, title, displayValue = '' }) => `${id}: ${title} ${displayValue}`.trim()),
  };
}

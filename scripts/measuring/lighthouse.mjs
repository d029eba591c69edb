import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { Trouble } from '../ready/project.mjs';
import { wholeChromiumPath } from '../tests/chromium.mjs';

/** npm fetches it for the occasion; it is no part of the project. */
const VERSION = '12.8.2';
const MOST_TRIES = 3;

/**
 * Lighthouse's four scores (0 to 100) for a page as a phone sees it, its largest paint in milliseconds and its layout
 * shift, and what costs it points. Throws a Trouble where npm cannot fetch Lighthouse or the page cannot be loaded.
 */
export function audit(url, { isDemonstration = false } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'lighthouse-'));
  try {
    return read(JSON.parse(runPatiently(url, path.join(folder, 'report.json'), isDemonstration)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Now and then it misses the beginning of a page and asks to be run again. */
function runPatiently(url, report, isDemonstration) {
  for (let tries = 1; ; tries += 1) {
    try {
      return run(url, report, isDemonstration);
    } catch (error) {
      if (tries === MOST_TRIES) throw error;
    }
  }
}

function run(url, report, isDemonstration) {
  const flags = ['--headless', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-background-networking'];
  const options = [`--chrome-flags=${flags.join(' ')}`, '--output=json', `--output-path=${report}`, '--quiet'];
  // A demonstration asks not to be listed, and that is no fault of it.
  if (isDemonstration) options.push('--skip-audits=is-crawlable');
  const command = ['exec', '--yes', '--', `lighthouse@${VERSION}`, url, ...options];
  const env = { ...process.env, CHROME_PATH: wholeChromiumPath() };
  const { status, stderr, error } = spawnSync('npm', command, { env, encoding: 'utf8' });
  if (status !== 0) throw new Trouble(`Lighthouse did not run: ${error?.message ?? stderr.trim().slice(-300)}`);
  return readFileSync(report, 'utf8');
}

function read({ categories, audits }) {
  const counted = new Set(
    Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id)),
  );
  const faults = Object.values(audits).filter(({ id, score }) => counted.has(id) && score !== null && score < 0.9);
  return {
    scores: Object.values(categories).map(({ title, score }) => ({ title, score: Math.round(score * 100) })),
    paint: audits['largest-contentful-paint'].numericValue,
    shift: audits['cumulative-layout-shift'].numericValue,
    faults: faults.map(({ id, title, displayValue = '' }) => `${id}: ${title} ${displayValue}`.trim()),
  };
}

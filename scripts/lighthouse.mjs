/**
 * Lighthouse, as a phone sees it, for each public page of a running site (`npm run demo` in another terminal):
 * `npm run lighthouse -- http://localhost:3000`. npm fetches Lighthouse for the occasion; it is no part of the project.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { chromiumPath } from './tests/chromium.mjs';

const VERSION = '12.8.2';
const origin = process.argv[2] ?? 'http://localhost:3000';
const pages = ['/', '/about', '/services', '/contact', '/booking', '/privacy-policy', '/terms-of-service', '/cookie-policy'];
const flags = ['--headless', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-background-networking'];
const env = { ...process.env, CHROME_PATH: chromiumPath() };

const folder = mkdtempSync(path.join(tmpdir(), 'lighthouse-'));
const report = path.join(folder, 'report.json');
process.on('exit', () => rmSync(folder, { recursive: true }));

for (const page of pages) {
  const options = [`--chrome-flags=${flags.join(' ')}`, '--output=json', `--output-path=${report}`, '--quiet'];
  const command = ['exec', '--yes', '--', `lighthouse@${VERSION}`, origin + page, ...options];
  const { status, stderr } = spawnSync('npm', command, { env, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  const { categories, audits } = JSON.parse(readFileSync(report, 'utf8'));
  const scores = Object.values(categories).map(({ title, score }) => `${title} ${Math.round(score * 100)}`);
  const paint = audits['largest-contentful-paint'].displayValue;
  const shift = audits['cumulative-layout-shift'].displayValue;
  console.log(`${page}: ${scores.join(', ')}; LCP ${paint}, CLS ${shift}`);
  for (const audit of Object.values(audits)) {
    const counts = Object.values(categories).some(({ auditRefs }) =>
      auditRefs.some(({ id, weight }) => id === audit.id && weight > 0),
    );
    if (counts && audit.score !== null && audit.score < 0.9)
      console.log(`  ${audit.id}: ${audit.title} ${audit.displayValue ?? ''}`);
  }
}

/**
 * Lighthouse, as a phone sees it, for each public page of a running site (`npm run demo` in another terminal):
 * `npm run lighthouse -- http://localhost:3000`. npm fetches Lighthouse for the occasion; it is no part of the project.
 */
import { spawnSync } from 'node:child_process';
import process from 'node:process';

const VERSION = '12.8.2';
const origin = process.argv[2] ?? 'http://localhost:3000';
const paths = ['/', '/about', '/services', '/contact', '/booking', '/privacy-policy', '/terms-of-service', '/cookie-policy'];
const flags = ['--headless', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-background-networking'];
const env = { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' };

for (const path of paths) {
  const options = [`--chrome-flags=${flags.join(' ')}`, '--output=json', '--quiet'];
  const command = ['exec', '--yes', '--', `lighthouse@${VERSION}`, origin + path, ...options];
  const { stdout, stderr } = spawnSync('npm', command, { env, encoding: 'utf8', maxBuffer: 1e9 });
  if (!stdout) throw new Error(stderr);
  const { categories, audits } = JSON.parse(stdout);
  const scores = Object.values(categories).map(({ title, score }) => `${title} ${Math.round(score * 100)}`);
  const paint = audits['largest-contentful-paint'].displayValue;
  const shift = audits['cumulative-layout-shift'].displayValue;
  console.log(`${path}: ${scores.join(', ')}; LCP ${paint}, CLS ${shift}`);
  for (const audit of Object.values(audits)) {
    const counts = Object.values(categories).some(({ auditRefs }) =>
      auditRefs.some(({ id, weight }) => id === audit.id && weight > 0),
    );
    if (counts && audit.score !== null && audit.score < 0.9)
      console.log(`  ${audit.id}: ${audit.title} ${audit.displayValue ?? ''}`);
  }
}

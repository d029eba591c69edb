/**
 * Runs Lighthouse, as on a phone, for each public page of a running site (`npm run demo` in another terminal):
 * `npm run lighthouse -- http://localhost:3000`.
 */
import process from 'node:process';
import { audit } from './measuring/lighthouse.mjs';
import { main, print } from './setup/project.mjs';

const origin = process.argv[2] ?? 'http://localhost:3000';
const pages = ['/', '/about', '/services', '/contact', '/booking', '/privacy-policy', '/terms-of-service', '/cookie-policy'];

await main(async () => {
  const { headers } = await fetch(origin);
  const isDemonstration = headers.get('x-robots-tag') === 'noindex';
  if (isDemonstration) print('A demonstration, which asks not to be listed: that audit is skipped.');
  for (const page of pages) {
    const { scores, paint, shift, faults } = audit(origin + page, { isDemonstration });
    const summary = scores.map(({ title, score }) => `${title} ${score}`).join(', ');
    print(`${page}: ${summary}; LCP ${(paint / 1000).toFixed(1)} s, CLS ${shift.toFixed(3)}`);
    for (const fault of faults) print(`  ${fault}`);
  }
});

/**
 * Runs Lighthouse, as on a phone, five times for each public page of a running site (`npm run demo` in another terminal):
 * `npm run lighthouse -- http://localhost:3000`. Of each figure it prints the median, of the paint the range too.
 */
import process from 'node:process';
import { audit } from './measuring/lighthouse.mjs';
import { main, print } from './setup/project.mjs';

const origin = process.argv[2] ?? 'http://localhost:3000';
const ROUNDS = 5;
const pages = ['/', '/about', '/services', '/contact', '/booking', '/privacy-policy', '/terms-of-service', '/cookie-policy'];

await main(async () => {
  const { headers } = await fetch(origin);
  const isDemonstration = headers.get('x-robots-tag') === 'noindex';
  if (isDemonstration) print('A demonstration, which asks not to be listed: that audit is skipped.');
  for (const page of pages) {
    const rounds = Array.from({ length: ROUNDS }, () => audit(origin + page, { isDemonstration }));
    const summary = rounds[0].scores.map(
      ({ title }, index) => `${title} ${median(rounds.map(({ scores }) => scores[index].score))}`,
    );
    const paints = rounds.map(({ paint }) => paint / 1000);
    const range = `${Math.min(...paints).toFixed(2)} to ${Math.max(...paints).toFixed(2)}`;
    const blocking = Math.round(median(rounds.map((round) => round.blocking)));
    const shift = median(rounds.map((round) => round.shift));
    print(
      `${page}: ${summary.join(', ')}; LCP ${median(paints).toFixed(2)} s (${range}), TBT ${blocking} ms, CLS ${shift.toFixed(3)}`,
    );
    for (const fault of new Set(rounds.flatMap(({ faults }) => faults))) print(`  ${fault}`);
  }
});

function median(values) {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)];
}

/**
 * Runs Lighthouse, as on a phone, five times for each public page of a demo of its own: `npm run lighthouse`. Of each figure it
 * prints the median, of the paint the range too.
 */
import { publicPaths } from '../../src/contract/pages/paths.ts';
import { openDemoSite } from '../guide/demo-site.mjs';
import { main, print } from '../setup/project.mjs';
import { audit } from './lighthouse.mjs';

const ROUNDS = 5;

await main(async () => {
  const site = await openDemoSite({ DEMONSTRATION: 'on' });
  print('A demonstration, which asks not to be listed: that audit is skipped.');
  await auditPages(site.origin).finally(site.close);
});

async function auditPages(origin) {
  for (const page of publicPaths) {
    const rounds = [];
    while (rounds.length < ROUNDS) rounds.push(await audit(origin + page, { isDemonstration: true }));
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
}

function median(values) {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)];
}

import { publicPaths } from '#contract/pages/paths.ts';
import { audit } from '../../scripts/measuring/lighthouse.mjs';
import type { Rows } from '../bench.ts';
import { openNodeHttp } from '../references/node-http.ts';
import { numeral } from '../statistics.ts';

const PAINT_MS = 1_200;

/** Once a page, where `npm run lighthouse` takes the median of five: its simulated phone differs by a point or two from run to run on a machine that does other things. */
export const lighthouse: Rows = {
  name: 'lighthouse',
  title: 'Lighthouse, phone, simulated slow 4G: performance, accessibility, best practices, SEO',
  async measure({ site, folder }) {
    const reference = await auditBarePage(folder);
    const rows = [];
    for (const path of publicPaths) {
      const { scores, paint, blocking, shift } = await audit(site.origin + path);
      const isWhole = scores.every(({ score }) => score === 100);
      rows.push({
        what: path,
        measured: `${scores.map(({ score }) => score).join(', ')}; LCP ${numeral(paint / 1000)} s, TBT ${numeral(blocking)} ms, CLS ${numeral(shift)}`,
        goal: { text: '100 in all four, LCP 1.2 s, CLS 0', isMet: isWhole && paint <= PAINT_MS && shift === 0 },
        reference,
      });
    }
    return rows;
  },
};

/** What the browser itself takes on this machine, four times slowed down: a page of one heading, without any other file. */
async function auditBarePage(folder: string): Promise<string> {
  const body = Buffer.from('<!doctype html><html lang="it"><title>Personal trainer</title><h1>Personal trainer</h1></html>');
  const page = { body, headers: { 'content-type': 'text/html; charset=utf-8' } };
  const server = await openNodeHttp({ folder, name: 'bare-page', page });
  try {
    const { scores, blocking } = await audit(server.origin);
    return `a page of one heading: ${scores[0]?.title} ${scores[0]?.score}, TBT ${numeral(blocking)} ms`;
  } finally {
    await server.stop();
  }
}

import { publicPaths } from '#contract/pages.ts';
import { audit } from '../../scripts/measuring/lighthouse.mjs';
import type { Rows } from '../bench.ts';
import { numeral } from '../statistics.ts';

const PAINT_MS = 1_200;

/** Once a page, where `npm run lighthouse` takes the median of five: its simulated phone differs by a point or two from run to run on a machine that does other things. */
export const lighthouse: Rows = {
  name: 'lighthouse',
  title: 'Lighthouse, phone, simulated slow 4G',
  async measure({ site }) {
    return publicPaths.map((path) => {
      const { scores, paint, shift } = audit(site.origin + path);
      const isWhole = scores.every(({ score }) => score === 100);
      return {
        what: path,
        measured: `${scores.map(({ title, score }) => `${title} ${score}`).join(', ')}; LCP ${numeral(paint / 1000)} s, CLS ${numeral(shift)}`,
        goal: { text: '100 in all four, LCP 1.2 s, CLS 0', isMet: isWhole && paint <= PAINT_MS && shift === 0 },
      };
    });
  },
};

import { rm } from 'node:fs/promises';
import { discard, startSite } from '../../support/server.ts';
import { expect, test } from '../../support/test.ts';
import { contrastFaults } from '../matrix/contrast.ts';
import { contentWith } from '../matrix/photographs.ts';
import { readLines } from '../matrix/read-lines.ts';

for (const kind of ['nearly white', 'nearly black'] as const)
  test(`words are read on every page with ${kind} photographs copied over all drawings, at three widths`, async ({ page }) => {
    test.slow();
    const contentDirectory = await contentWith(kind);
    const site = await startSite({ contentDirectory });
    try {
      const faults: string[] = [];
      for (const path of ['/', '/about', '/services', '/booking', '/contact'])
        for (const width of [375, 768, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          await page.goto(site.origin + path);
          const { lines } = await readLines(page);
          faults.push(...(await contrastFaults(page, lines)).map((fault) => `${path} at ${width}: ${fault}`));
        }
      expect(faults).toEqual([]);
    } finally {
      await discard(site);
      await rm(contentDirectory, { recursive: true });
    }
  });

import { readFile, rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillContent } from '../../factories/filled-content.ts';
import { type OwnSite, openOwnSite } from '../own-site.ts';

let own: OwnSite;
let content: string;
beforeAll(async () => {
  content = fillContent();
  own = await openOwnSite({ CONTENT_DIR: content, LOG_LEVEL: 'debug' });
}, 120_000);
afterAll(async () => {
  await own?.close();
  await rm(content, { recursive: true });
});

const IMAGE = /property="og:image" content="[^"]*?(\/(?:foto|share)\/[^"]*)"/;

test('two instances over one database and one bucket compose each card once, and both show it', async () => {
  const instances = await Promise.all([own.start(), own.start()]);
  const shown = () =>
    Promise.all(
      instances.flatMap(({ origin }) =>
        ['/', '/en/about', '/services'].map(async (url) => IMAGE.exec(await (await fetch(origin + url)).text())?.[1]),
      ),
    );
  const [home, about, services] = await expect
    .poll(async () => [...new Set(await shown())], { timeout: 120_000, interval: 200 })
    .toEqual(['home.it', 'about.en', 'services.it'].map((slot) => expect.stringMatching(`^/foto/cards/${slot}.drawing`)))
    .then(shown);
  for (const { origin } of instances)
    for (const url of [home, about, services]) expect((await fetch(`${origin}${url}`)).status).toBe(200);
  const logs = await Promise.all(instances.map(({ logFile }) => readFile(logFile, 'utf8')));
  expect(logs.join('').match(/a card for shared links was composed/g)).toHaveLength(10);
});

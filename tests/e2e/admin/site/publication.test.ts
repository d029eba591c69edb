import { rm } from 'node:fs/promises';
import { calls } from '#contract/calls.ts';
import { pagePaths } from '#contract/pages/paths.ts';
import type { PartKind, Parts } from '#contract/site/parts/parts.ts';
import { fillContent } from '../../../factories/filled-content.ts';
import { logo } from '../../../factories/picture-files.ts';
import { type Api, openApi } from '../../support/api.ts';
import { uploadPicture } from '../../support/scenes/site-editing.ts';
import { adminPassword, discard, startSite } from '../../support/server.ts';
import { expect, test } from '../../support/test.ts';

/** Drafts and publishes parts; gives the milliseconds that the publication took. */
async function publish(api: Api, parts: Partial<Parts>): Promise<number> {
  const { revision, drafts: present } = await api.ask(calls.readSite);
  const drafts: { [K in PartKind]?: string } = {};
  for (const [kind, document] of Object.entries(parts) as [PartKind, unknown][]) {
    const body = { version: present[kind]?.version ?? null, document };
    drafts[kind] = (await api.ask(calls.saveDraft, { params: { kind }, body })).version;
  }
  const begun = performance.now();
  await api.ask(calls.publishSite, { body: { revision, drafts } });
  return performance.now() - begun;
}

test('what is published is said at the next request: pages, data, texts, manifest and structured data', async () => {
  test.slow();
  const contentDirectory = fillContent();
  const site = await startSite({ contentDirectory, env: { DEMONSTRATION: 'off' } });
  const api = await openApi(site.origin, site.adminToken);
  await api.ask(calls.confirmPassword, { body: { password: adminPassword } });
  const text = async (path: string) => (await fetch(`${site.origin}${path}`)).text();
  const { parts } = await api.ask(calls.readSite);
  const identity = parts.identity.document as Parts['identity'];
  const hours = parts.hours.document as Parts['hours'];
  const pages = pagePaths;
  for (const path of pages) expect(await text(path)).toContain('Elena Prova');
  const textsUrl = /\/texts\/it-site-[\w-]+\.json/.exec(await text('/'))?.[0] ?? '';
  const before = await text(textsUrl);

  await publish(api, {
    identity: { ...identity, name: 'Sara Nuova', role: { it: 'Allenatrice', en: 'Coach' } },
    hours: { ...hours, lines: hours.lines.map((line) => ({ ...line, to: '20:30' })) },
    texts: { overrides: { 'home.headline': { it: 'Ancora più forti', en: 'Stronger still' } }, english: {} },
  });
  for (const path of pages) {
    const page = await text(path);
    expect([path, page.includes('Sara Nuova'), page.includes('Elena Prova'), page.includes('20:30')]).toEqual([
      path,
      true,
      false,
      true,
    ]);
  }
  expect(await text('/')).toContain('Ancora più forti');
  expect(await text('/en')).toContain('Stronger still');
  expect(await text('/privacy-policy.data')).toContain('20:30');
  expect(await text('/manifest.webmanifest')).toContain('Sara Nuova · Allenatrice');
  expect(/ld\+json">(.*?)<\/script>/s.exec(await text('/'))?.[1]).toContain('"closes":"20:30"');
  expect(await text('/privacy-policy')).toContain('20:30');
  const after = /\/texts\/it-site-[\w-]+\.json/.exec(await text('/'))?.[0] ?? '';
  expect(after).not.toBe(textsUrl);
  expect(await text(after)).toContain('Ancora più forti');
  // A document that is still open loads the texts it was rendered with.
  expect(await text(textsUrl)).toBe(before);

  const took: number[] = [];
  const calling: number[] = [];
  for (let turn = 0; turn < 20; turn += 1) {
    const headline = `Prova ${turn} di venti`;
    await new Promise((resolve) => setTimeout(resolve, 300));
    const call = await publish(api, { texts: { overrides: { 'home.headline': { it: headline, en: '' } }, english: {} } });
    const published = performance.now();
    expect(await text('/')).toContain(headline);
    took.push(call + performance.now() - published);
    calling.push(call);
  }
  const median = (values: number[]) => [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)]?.toFixed(0);
  console.log(`publish to visible: median ${median(took)} ms of ${took.length}, the call alone ${median(calling)} ms`);
  await discard(site);
  await rm(contentDirectory, { recursive: true });
});

test('signs and the picture of shared links are the trainer’s own, where there are any', async ({ page, expected }) => {
  const contentDirectory = fillContent();
  const site = await startSite({ contentDirectory, env: { DEMONSTRATION: 'off' } });
  const api = await openApi(site.origin, site.adminToken);
  await api.ask(calls.confirmPassword, { body: { password: adminPassword } });
  const { parts } = await api.ask(calls.readSite);
  const pictures = parts.pictures.document as Parts['pictures'];
  const identity = parts.identity.document as Parts['identity'];
  const use = { picture: 'file:services/1to1.jpg', focus: { x: 50, y: 50 }, alt: { it: '', en: '' }, decorative: true };
  const partner = { name: 'Palestra Prova', url: 'https://palestra.example', logo: use };
  await page.goto(site.origin);
  const signs = page.locator('header a').first().locator('img, svg');
  await expect(signs.locator('circle').first()).toBeVisible();
  await expect(page.locator('header img')).toHaveCount(0);

  const icon = { ...use, picture: await uploadPicture(site, api, await logo(600)) };
  await publish(api, { pictures: { ...pictures, logo: use, share: icon, icon }, identity: { ...identity, partner } });
  await page.goto(`${site.origin}/about`);
  await expect(signs.first()).toHaveAttribute('src', /^\/services\/1to1\.\d+\.avif$/);
  await expect(signs).toHaveCount(1);
  await expect(page.locator('footer img')).toHaveAttribute('src', /^\/services\/1to1\./);
  expect(await signs.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
    'content',
    `${site.origin}/foto/${icon.picture}/card.50-50.jpg`,
  );
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', `/foto/${icon.picture}/icon-48.50-50.png`);
  const usual = await fetch(`${site.origin}/favicon.ico`);
  expect([usual.status, usual.url]).toEqual([200, `${site.origin}/foto/${icon.picture}/icon-48.50-50.png`]);

  // One that fails to load is not shown.
  expected.push(/ERR_FAILED/);
  await page.route('**/services/1to1.*', (route) => route.abort());
  await page.goto(`${site.origin}/contact`);
  await expect(signs).toHaveCount(0);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.locator('footer img')).toHaveCount(0);
  await discard(site);
  await rm(contentDirectory, { recursive: true });
});

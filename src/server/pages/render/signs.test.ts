import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import type { PageData } from '#contract/pages/data.ts';
import { iconFault, type PictureUse } from '#contract/pictures/schemas.ts';
import type { Parts } from '#contract/site/parts/parts.ts';
import { logo, photo } from '../../../../tests/factories/picture-files.ts';
import { createDraft, createReadyPicture, publishParts } from '../../../../tests/factories/site-factories.ts';
import { type Harness, openHarness, refusalOf } from '../../../../tests/harness.ts';
import { cleanUp } from '../../ops/cleanup.ts';

let harness: Harness;
let data: PageData;
const render = async (_url: string, of: PageData) => {
  data = of;
  return { status: 200, isDocument: true, body: '<html></html>' };
};
beforeEach(async () => {
  harness = await openHarness({ renderer: { render, clientDirectory: undefined } });
});
afterEach(() => harness.close());

const get = (url: string) => harness.app.inject({ url });
const parts = () => harness.context.site.current.parts;
const page = async () => {
  await get('/');
  return data;
};
const iconsOf = async () =>
  (JSON.parse((await get('/manifest.webmanifest')).body) as { icons: { src: string; sizes: string; purpose: string }[] }).icons;

const use = { focus: { x: 20, y: 50 }, alt: { it: '', en: '' }, decorative: true };

const upload = async (body: Buffer): Promise<PictureUse> => ({ ...use, picture: await createReadyPicture(harness, body) });

const publish = (pictures: Partial<Parts['pictures']>) =>
  publishParts(harness, { pictures: { ...parts().pictures, ...pictures } });

const shippedIcons = ['/icons/icon-192.png', '/icons/icon-512.png', '/icons/icon-512.png'];

test('an own icon stands in the head and in the manifest at the next request, and without it the shipped ones', async () => {
  expect((await page()).signs).toMatchObject({
    icon: { href: '/favicon.svg', type: 'image/svg+xml' },
    touchIcon: '/icons/apple-touch-icon.png',
  });
  expect((await iconsOf()).map(({ src }) => src)).toEqual(shippedIcons);

  const icon = await upload(await logo(640));
  await publish({ icon });
  const { signs } = await page();
  const urls = [signs.icon.href, signs.touchIcon, ...(await iconsOf()).map(({ src }) => src)];
  expect(urls).toEqual([48, 180, 192, 512].map((side) => `/foto/${icon.picture}/icon-${side}.20-50.png`));
  expect((await iconsOf()).map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(['192x192 any', '512x512 any']);
  for (const [index, side] of [48, 180, 192, 512].entries()) {
    const { statusCode, headers, rawPayload } = await get(urls[index] ?? '');
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/png',
      'public, max-age=31536000, immutable',
    ]);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: side, height: side });
  }
  await harness.restart();
  expect((await page()).signs.icon).toEqual({ href: urls[0], type: 'image/png' });

  await publish({ icon: null });
  expect((await iconsOf()).map(({ src }) => src)).toEqual(shippedIcons);
  await cleanUp(harness.context);
  for (const url of urls) expect((await get(url)).statusCode).toBe(404);
});

test('beside an own logo the shipped second one goes, and the page of a hidden site has it in the place of the plate', async () => {
  const { signs: shipped } = await page();
  expect([typeof shipped.logo, typeof shipped.secondLogo]).toEqual(['object', 'object']);
  const [first, second] = [await upload(await logo(300)), await upload(await logo(320))];
  const resting = async () => {
    await harness.answerTo(calls.changeSite, { as: harness.admin, body: { isVisible: false } });
    const { body } = await get('/');
    await harness.answerTo(calls.changeSite, { as: harness.admin, body: { isVisible: true } });
    return body;
  };
  expect(await resting()).toContain('<div></div>');

  await publish({ logo: first });
  const { logo: own, secondLogo } = (await page()).signs;
  expect(own).toContain(first.picture);
  expect(secondLogo).toBeUndefined();
  expect(await resting()).toContain(`<img src="${own}" alt="">`);
  expect((await get(String(own))).statusCode).toBe(200);

  await publish({ logo: first, secondLogo: second });
  expect((await page()).signs.secondLogo).toContain(second.picture);
  await publish({ secondLogo: second, logo: null });
  expect((await page()).signs).toMatchObject({ logo: shipped.logo, secondLogo: expect.stringContaining(second.picture) });
});

test('a picture that is not about square, or too small, is no icon', async () => {
  const { large } = limits.pictures.icon;
  const of = (picture: string, width: number, height: number) => {
    harness.context.site.uploaded.set(picture, { path: `foto/${picture}/photo.jpg`, width, height, avif: [], isVector: false });
    return { ...use, picture };
  };
  const wide = of('a'.repeat(24), large * 1.2, large);
  const small = of('b'.repeat(24), large - 1, large - 1);
  const almost = of('c'.repeat(24), large, large + 40);
  const ask = async (icon: PictureUse) => {
    const { drafts } = await harness.answerTo(calls.readSite, { as: harness.admin });
    if (drafts.pictures) await harness.answerTo(calls.discardDraft, { as: harness.admin, params: { kind: 'pictures' } });
    const version = await createDraft(harness, 'pictures', { ...parts().pictures, icon });
    return harness.ask(calls.publishSite, { as: harness.admin, body: { revision: 0, drafts: { pictures: version } } });
  };
  expect(refusalOf(await ask(wide), 'invalid_input', harness).fields).toEqual({ 'pictures/icon': { code: 'not_allowed' } });
  expect(refusalOf(await ask(small), 'invalid_input', harness).fields).toEqual({
    'pictures/icon': { code: 'too_small', limit: large },
  });
  expect((await ask(almost)).status).toBe(200);
  expect([iconFault({ width: 2000, height: 400 }), iconFault({ width: 400, height: 400 })]).toEqual(['notSquare', 'tooSmall']);
});

test('a shared link shows the picture that the trainer chose for all of them, and else the shipped one', async () => {
  const shipped = (await page()).cards;
  expect(shipped.booking?.path).toBe('share/booking.jpg');
  const own = await upload(await photo());
  await publish({ share: own });
  const card = { path: `foto/${own.picture}/card.20-50.jpg`, ...limits.pictures.card };
  expect((await page()).cards).toEqual(Object.fromEntries(Object.keys(shipped).map((name) => [name, card])));
  const { headers, rawPayload } = await get(`/${card.path}`);
  expect(headers['content-type']).toBe('image/jpeg');
  expect(await sharp(rawPayload).metadata()).toMatchObject(limits.pictures.card);

  const ofFiles = { ...own, picture: 'file:services/1to1.jpg' };
  await publish({ share: ofFiles, icon: ofFiles });
  expect((await page()).cards).toEqual(shipped);
  expect((await page()).signs.icon).toEqual({ href: '/icons/icon-192.png', type: 'image/png' });
  expect((await iconsOf()).map(({ src, purpose }) => `${src} ${purpose}`)).toEqual([
    '/icons/icon-192.png any',
    '/icons/icon-512.png any',
  ]);
  await cleanUp(harness.context);
  expect((await get(`/${card.path}`)).statusCode).toBe(404);
});

test('where nothing can cut pictures, the shipped icons stay, and a JPEG that was kept is the card', async () => {
  const own = { ...use, picture: 'a'.repeat(24) };
  const path = `foto/${own.picture}/photo.jpg`;
  harness.context.site.uploaded.set(own.picture, { path, width: 600, height: 600, avif: [], isVector: false });
  await publish({ icon: own, share: own });
  const { signs, cards } = await page();
  expect(signs.icon.href).toBe('/favicon.svg');
  expect(cards.booking).toEqual({ path, width: 600, height: 600 });
});

// Not on PostgreSQL: it is about how files are sent.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { pictureFileUrl } from '#contract/pictures/schemas.ts';
import type { Parts } from '#contract/site/parts/parts.ts';
import { createDraft, createReadyPicture, publishParts } from '../../../../tests/factories/site-factories.ts';
import { type Harness, headersOf, openHarness, refusalOf } from '../../../../tests/harness.ts';

let harness: Harness;
beforeEach(async () => {
  harness = await openHarness();
});
afterEach(() => harness.close());

const get = (id: string, file = 'photo.jpg') =>
  harness.app.inject({ url: pictureFileUrl(id, file), headers: headersOf(harness.admin) });
const list = () => harness.answerTo(calls.listPictures, { as: harness.admin });
const getAsVisitor = (id: string) => harness.app.inject({ url: pictureFileUrl(id, 'photo.jpg') });

/** The part of the site with this picture on the booking page. */
function buildPart(id: string | null): Parts['pictures'] {
  const { pictures } = harness.context.site.current.parts;
  const alt = { it: 'La palestra', en: 'The gym' };
  return { ...pictures, booking: id === null ? null : { picture: id, focus: { x: 50, y: 50 }, alt, decorative: false } };
}

test('visitors see a picture while the published site names it; the admin sees it always, and where it is named', async () => {
  const id = await createReadyPicture(harness);
  const placesOf = async () => (await list()).pictures[0]?.places;
  expect(await placesOf()).toEqual([]);
  expect((await get(id)).headers['cache-control']).toBe('private, no-store');
  await createDraft(harness, 'pictures', buildPart(id));
  expect(await placesOf()).toEqual([{ part: 'pictures', isPublished: false }]);
  const { statusCode: status, headers: refused, body } = await getAsVisitor(id);
  refusalOf({ status, headers: refused, body: JSON.parse(body) }, 'not_found', harness);

  await publishParts(harness, { pictures: buildPart(id) });
  expect(await placesOf()).toEqual([{ part: 'pictures', isPublished: true }]);
  const { statusCode, headers } = await getAsVisitor(id);
  expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  await publishParts(harness, { pictures: buildPart(null) });
  expect((await getAsVisitor(id)).statusCode).toBe(404);
  expect((await get(id)).statusCode).toBe(200);
});

test('the pictures that the site came with stay at hand where another has taken their place', async () => {
  const ofFiles = async () => (await list()).ofFiles;
  const { booking, contact } = harness.context.site.files.parts.pictures;
  const before = await ofFiles();
  const photo = (path: string) => ({ picture: expect.objectContaining({ path, width: 1600, isVector: false }) });
  expect(before).toEqual(
    expect.arrayContaining([
      { use: booking, ...photo('booking.jpg') },
      { use: contact[0], ...photo('contact/1.jpg') },
    ]),
  );
  expect(new Set(before.map(({ use }) => use.picture)).size).toBe(before.length);
  await publishParts(harness, { pictures: { ...buildPart(null), contact: [] } });
  expect(await ofFiles()).toEqual(before);
});

test('no one sees another file of its folder', async () => {
  const id = await createReadyPicture(harness);
  for (const file of [
    'source.jpg',
    'upload',
    'photo.480.jpg',
    '..%2fphoto.jpg',
    '%2e%2e',
    'photo.0.avif',
    'PHOTO.jpg',
    'photo.jpg%00',
    'card.1-1.jpg',
  ])
    expect([file, (await get(id, file)).statusCode]).toEqual([file, expect.toBeOneOf([400, 404])]);
  for (const other of ['000000000000000000000000', '..', '%2e%2e', `${id}.upload`, `${id}%2f..%2f${id}`, id.toUpperCase()])
    expect([other, (await harness.app.inject({ url: `/foto/${other}/photo.jpg` })).statusCode]).toEqual([
      other,
      expect.toBeOneOf([400, 404]),
    ]);
});

import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { pictureFileUrl } from '#contract/pictures.ts';
import { answerOf, headersOf, type Visitor } from '../../harness.ts';
import { photo } from '../../picture-files.ts';
import { rounds, seed } from '../length.ts';
import { type Child, startChild } from '../process/child.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'trainer-kill-pictures-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const start = () => startChild(folder, { PICTURES: 'yes', LOG_LEVEL: 'error' });
const soon = { timeout: 60_000, interval: 50 };

test(`a server killed at any moment loses no picture that it took, and shows none that is not whole (seed ${seed})`, async () => {
  const taken = new Set<string>();
  const erased = new Set<string>();
  let child = await start();
  const admin = await child.login();
  const width = 600;
  for (let round = 0; round < rounds(4, 300); round += 1) {
    const work = Promise.allSettled([
      upload(child, admin, width + 2 * round),
      upload(child, admin, width + 2 * round + 1),
      eraseOne(child, admin, round),
    ]);
    await wait((seed * 31 + round * 7919) % 1500);
    child.signal('SIGKILL');
    await child.ended;
    await work;
    child = await start();
    const pictures = await list(child, admin);
    const known = new Set(pictures.map(({ id }) => id));
    for (const id of taken) if (!erased.has(id)) expect(known.has(id), `round ${round}: a picture was lost`).toBe(true);
    for (const { id, state, avif } of pictures) if (state === 'ready') await isWhole(child, admin, id, avif);
  }
  await expect.poll(async () => (await list(child, admin)).every(({ state }) => state === 'ready'), soon).toBe(true);
  const ids = (await list(child, admin)).map(({ id }) => id).sort();
  await expect.poll(async () => (await readdir(path.join(folder, 'pictures'))).sort(), soon).toEqual(ids);
  child.signal('SIGTERM');
  expect(await child.ended).toEqual({ code: 0, signal: null });

  async function upload(to: Child, as: Visitor, pixels: number) {
    const sent = { as, body: await photo({ width: pixels }), headers: { 'x-name': 'IMG.jpg', 'content-type': 'image/jpeg' } };
    taken.add(answerOf(calls.uploadPicture, await to.send(calls.uploadPicture, sent)).picture.id);
  }

  /** Whether it was deleted is not known where the server dies before it answers. */
  async function eraseOne(to: Child, as: Visitor, round: number) {
    const [id] = [...taken].filter((one) => !erased.has(one));
    if (id === undefined || round % 2 === 0) return;
    erased.add(id);
    await to.send(calls.deletePicture, { as, params: { id } });
  }
}, 600_000);

const list = async (child: Child, as: Visitor) =>
  answerOf(calls.listPictures, await child.send(calls.listPictures, { as })).pictures;

async function isWhole(child: Child, as: Visitor, id: string, avif: number[]) {
  for (const file of ['photo.jpg', ...avif.map((width) => `photo.${width}.avif`)]) {
    const response = await fetch(child.origin + pictureFileUrl(id, file), { headers: headersOf(as) });
    expect([file, response.status, (await response.arrayBuffer()).byteLength > 0]).toEqual([file, 200, true]);
  }
}

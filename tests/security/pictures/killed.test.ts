import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { pictureFileUrl } from '#contract/pictures/schemas.ts';
import { photo } from '../../factories/picture-files.ts';
import { answerOf, headersOf, type Visitor } from '../../harness.ts';
import { printProgress, rounds, seed, seeded, timeLimit } from '../length.ts';
import { type Child, startChild } from '../process/child.ts';

const ROUNDS = rounds(2, 300);
/** A kill comes within so many milliseconds of the uploads' beginning. */
const WITHIN = 1500;
/** So many stay: a site has room for 300, and one that is full refuses what the kills are to hit. */
const STAYING = 3;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'trainer-kill-pictures-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const start = () => startChild(folder, { PICTURES: 'yes', LOG_LEVEL: 'error' });
const soon = { timeout: 60_000, interval: 50 };

test(
  `killed ${ROUNDS} times, a server loses no picture that it took, and shows none that is not whole`,
  async () => {
    const taken = new Set<string>();
    const erased = new Set<string>();
    const random = seeded(seed);
    let child = await start();
    const admin = await child.login();
    let known: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const widths = [600 + 2 * round, 601 + 2 * round];
      const work = Promise.all([...widths.map((width) => upload(child, width)), erase(child, known.slice(STAYING))]);
      await wait(random() * WITHIN);
      child.signal('SIGKILL');
      await Promise.all([work, child.ended]);
      child = await start();
      const pictures = await list(child, admin);
      known = pictures.map(({ id }) => id);
      const lost = [...taken].filter((id) => !erased.has(id) && !known.includes(id));
      expect([round, lost]).toEqual([round, []]);
      for (const { id, state, avif } of pictures) if (state === 'ready') await isWhole(child, admin, id, avif);
      printProgress('kills of pictures', round + 1, ROUNDS);
    }
    await expect.poll(async () => (await list(child, admin)).every(({ state }) => state === 'ready'), soon).toBe(true);
    const ids = (await list(child, admin)).map(({ id }) => id).sort();
    await expect.poll(async () => (await readdir(path.join(folder, 'pictures'))).sort(), soon).toEqual(ids);
    child.signal('SIGTERM');
    expect(await child.ended).toEqual({ code: 0, signal: null });
    console.log(`kills of pictures: SEED=${seed}, ${ROUNDS} kills, ${taken.size} acknowledged, ${erased.size} deleted`);

    async function upload(to: Child, width: number) {
      const headers = { 'x-name': 'IMG.jpg', 'content-type': 'image/jpeg' };
      const sent = { as: admin, body: await photo({ width }), headers };
      const reply = await to.send(calls.uploadPicture, sent).catch(() => undefined);
      if (reply) taken.add(answerOf(calls.uploadPicture, reply).picture.id);
    }

    /** Whether one was deleted is not known where the server dies before it answers. */
    async function erase(from: Child, some: string[]) {
      for (const id of some) {
        erased.add(id);
        const reply = await from.send(calls.deletePicture, { as: admin, params: { id } }).catch(() => undefined);
        if (!reply) return;
        answerOf(calls.deletePicture, reply);
      }
    }
  },
  timeLimit(600_000),
);

const list = async (child: Child, as: Visitor) =>
  answerOf(calls.listPictures, await child.send(calls.listPictures, { as })).pictures;

async function isWhole(child: Child, as: Visitor, id: string, avif: number[]) {
  for (const file of ['photo.jpg', ...avif.map((width) => `photo.${width}.avif`)]) {
    const response = await fetch(child.origin + pictureFileUrl(id, file), { headers: headersOf(as) });
    expect([file, response.status, (await response.arrayBuffer()).byteLength > 0]).toEqual([file, 200, true]);
  }
}

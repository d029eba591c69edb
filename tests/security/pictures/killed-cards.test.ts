import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { Parts } from '#contract/site/parts/parts.ts';
import { fillContent } from '../../factories/filled-content.ts';
import { answerOf, type Visitor } from '../../harness.ts';
import { printProgress, rounds, seed, seeded, timeLimit } from '../length.ts';
import { type Child, startChild } from '../process/child.ts';

const ROUNDS = rounds(3, 100);
/** A kill comes within so many milliseconds of a publication, whose cards take some seconds. */
const WITHIN = 2500;

let folder: string;
let content: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'trainer-kill-cards-'));
  content = fillContent();
});
afterAll(() => Promise.all([folder, content].map((one) => rm(one, { recursive: true, force: true }))));

const soon = { timeout: 60_000, interval: 50 };
const start = () => startChild(folder, { PICTURES: 'yes', LOG_LEVEL: 'error', CONTENT_DIR: content });
const inFolder = () => readdir(path.join(folder, 'pictures/cards')).catch((): string[] => []);
const cardsAt = async (child: Child, as: Visitor) =>
  Object.values(answerOf(calls.readSite, await child.send(calls.readSite, { as })).cards);

test(
  `killed ${ROUNDS} times while it composes cards, a server shows whole ones, those of before or new ones`,
  async () => {
    const random = seeded(seed);
    let child = await start();
    const admin = await child.login();
    await expect.poll(async () => (await inFolder()).length, soon).toBe(10);
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = await cardsAt(child, admin);
      await rename(child, admin, `Elena ${'abcdefghij'.repeat(2).slice(0, 2 + (round % 10))} Prova ${round}`);
      await wait(random() * WITHIN);
      child.signal('SIGKILL');
      await child.ended;
      for (const name of await inFolder())
        await sharp(await readFile(path.join(folder, 'pictures/cards', name)), { failOn: 'warning' }).stats();
      child = await start();
      for (const card of await cardsAt(child, admin)) {
        expect(card).toContain('/foto/cards/');
        expect((await fetch(child.origin + card)).status).toBe(200);
      }
      const of = (cards: string[]) => cards.filter((card) => before.includes(card)).length;
      await expect.poll(async () => of(await cardsAt(child, admin)), soon).toBe(0);
      printProgress('kills of cards', round + 1, ROUNDS);
    }
    child.signal('SIGTERM');
    expect(await child.ended).toEqual({ code: 0, signal: null });
  },
  timeLimit(600_000),
);

async function rename(child: Child, as: Visitor, name: string): Promise<void> {
  const state = answerOf(calls.readSite, await child.send(calls.readSite, { as }));
  const document = { ...(state.parts.identity.document as Parts['identity']), name };
  const sent = { as, params: { kind: 'identity' } as const, body: { version: null, document } };
  const { version } = answerOf(calls.saveDraft, await child.send(calls.saveDraft, sent));
  const body = { revision: state.revision, drafts: { identity: version } };
  answerOf(calls.publishSite, await child.send(calls.publishSite, { as, body }));
}

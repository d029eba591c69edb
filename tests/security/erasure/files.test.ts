import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { videoHead } from '../../factories/factories.ts';
import { answerOf, type Visitor } from '../../harness.ts';
import { type Child, startChild } from '../process/child.ts';

let folder: string;
let child: Child;
let admin: Visitor;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'trainer-erasure-'));
  await mkdir(path.join(folder, 'videos/palestra'), { recursive: true });
  await writeFile(path.join(folder, 'videos/palestra/film.mp4'), videoHead);
  child = await startChild(folder);
  admin = await child.login();
});
afterEach(async () => {
  child.signal('SIGKILL');
  await child.ended;
  await rm(folder, { recursive: true, force: true });
});

const words = {
  name: 'Zenobia-Cancellanda',
  email: 'zenobia.cancellanda@example.com',
  title: 'TitoloDaCancellare',
  comment: 'CommentoDaCancellare, scritto apposta.',
  video: 'VideoDaCancellare',
  captions: 'SottotitoloDaCancellare',
};

/** Which of the words stand in any file of the database, as whoever has the disk would read them. */
async function readable(): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.startsWith('site.db'));
  expect(names).toContain('site.db-wal');
  const files = await Promise.all(names.map((name) => readFile(path.join(folder, name))));
  return Object.entries(words).flatMap(([kind, word]) => (files.some((file) => file.includes(word)) ? [kind] : []));
}

async function createAll() {
  const form = { username: 'zenobia', firstName: words.name, lastName: 'Rossi', email: words.email };
  const { user, loginUrl } = answerOf(calls.createUser, await child.send(calls.createUser, { as: admin, body: form }));
  const exchanged = await child.send(calls.exchangeLink, { body: { token: path.basename(loginUrl) } });
  const client: Visitor = { token: answerOf(calls.exchangeLink, exchanged).token, role: 'client' };
  const review = { rating: 5, title: words.title, comment: words.comment };
  answerOf(calls.writeOwnReview, await child.send(calls.writeOwnReview, { as: client, body: review }));
  const body = { title: words.video, filePath: 'palestra/film.mp4', duration: 1, category: 'palestra' };
  const { video } = answerOf(calls.createVideo, await child.send(calls.createVideo, { as: admin, body }));
  const text = `WEBVTT\n\n00:01.000 --> 00:02.000\n${words.captions}\n`;
  const params = { id: video.id, language: 'it' };
  answerOf(calls.writeCaptions, await child.send(calls.writeCaptions, { as: admin, params, body: { text } }));
  return { user, client, video };
}

test('what was deleted stands in no file of the database from the answer on, while the server runs', async () => {
  const { user, video } = await createAll();
  expect(await readable()).toEqual(Object.keys(words));
  const params = { id: video.id, language: 'it' };
  answerOf(calls.deleteCaptions, await child.send(calls.deleteCaptions, { as: admin, params }));
  expect(await readable()).toEqual(['name', 'email', 'title', 'comment', 'video']);
  answerOf(calls.deleteUser, await child.send(calls.deleteUser, { as: admin, params: { id: user.id } }));
  expect(await readable()).toEqual(['video']);
  answerOf(calls.deleteVideo, await child.send(calls.deleteVideo, { as: admin, params: { id: video.id } }));
  expect(await readable()).toEqual([]);
  for (let n = 0; n < 60; n += 1) await child.send(calls.listUsers, { as: admin });
  expect(await readable()).toEqual([]);
});

test('so does a review that its author takes back', async () => {
  const { client } = await createAll();
  answerOf(calls.deleteOwnReview, await child.send(calls.deleteOwnReview, { as: client }));
  expect(await readable()).toEqual(['name', 'email', 'video', 'captions']);
});

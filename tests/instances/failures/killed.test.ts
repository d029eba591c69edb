import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { openStoragePlace } from '#server/settings/places.ts';
import { tokenIn } from '../../factories/factories.ts';
import { answerOf, type Visitor } from '../../harness.ts';
import { receive } from '../../security/files/connection.ts';
import { type Send, sendTo } from '../../security/over-http.ts';
import { buildBook } from '../../security/process/promised-users.ts';
import { MEBI, sendFile, sha256 } from '../../security/uploads/tus.ts';
import { bucketSettings } from '../engines/bucket.ts';
import { type Instance, settingsBehind } from '../instances.ts';
import { loginAt, type OwnSite, openOwnSite } from '../own-site.ts';
import { seedPlace } from '../seeded-place.ts';

const PIECE = 64 * 1024;
const CHUNKS = 24;
/** The chunks of the upload with which an instance is killed. */
const KILLED_AT = [6, 16];
const soon = { timeout: 50_000, interval: 20 };

let own: OwnSite;
let site: Awaited<ReturnType<OwnSite['startBehindNginx']>>;
let send: Send;
let client: Visitor;
let admin: Visitor;
const ended: string[] = [];

beforeAll(async () => {
  own = await openOwnSite();
  const { loginUrl } = await seedPlace({
    ...settingsBehind(80),
    ...own.environment,
    DATA_DIR: path.join(own.folder, 'seeding'),
  });
  site = await own.startBehindNginx({ onEnded: ({ number }, how) => void ended.push(`${number}: ${how}`) });
  send = sendTo(site.origin);
  const opened = await send(calls.exchangeLink, { body: { token: tokenIn(loginUrl) } });
  client = { token: answerOf(calls.exchangeLink, opened).token, role: 'client' };
  admin = await loginAt(site.origin);
}, 120_000);
afterAll(() => own?.close());

/** Looks up the list and plays a video piece by piece, again and again until told; gives how often, and what was not right. */
function play(filePath: string, bytes: number, digest: string) {
  let isPlaying = true;
  let rounds = 0;
  const wrong: unknown[] = [];
  const once = async () => {
    const { status: listed } = await send(calls.listClientVideos, { as: client });
    if (listed !== 200) wrong.push(['list', listed]);
    const hash = createHash('sha256');
    for (let from = 0; from < bytes; from += PIECE) {
      const range = `bytes=${from}-${Math.min(from + PIECE, bytes) - 1}`;
      const { status, body } = await receive(site.origin, `/videos/${filePath}`, { as: client, headers: { range } });
      if (status !== 206) wrong.push([range, status]);
      hash.update(body);
    }
    if (hash.digest('hex') !== digest) wrong.push('other bytes');
    rounds += 1;
  };
  const playing = (async () => {
    while (isPlaying) await once();
  })();
  return {
    rounds: () => rounds,
    async stop() {
      isPlaying = false;
      await playing;
      return wrong;
    },
  };
}

/** What a proxy answers for an instance that is gone. */
const UNANSWERED = [502, 504];

/**
 * Writes until told; gives what was promised of each user. A change that nobody answered may have been made or not. nginx asks
 * another instance for a deletion that one left unanswered, which finds nobody if it had been done.
 */
function writeUsers() {
  const book = buildBook();
  let isWriting = true;
  const sendWhileWriting: Send = async (...sent) => {
    const reply = isWriting ? await send(...sent) : undefined;
    const isRepeated = sent[0] === calls.deleteUser && reply?.status === 404;
    if (!reply || isRepeated || UNANSWERED.includes(reply.status)) throw new Error('Nobody can say whether it was done.');
    return reply;
  };
  const writing = (async () => {
    for (let round = 0; isWriting; round += 1) await book.writeOn(sendWhileWriting, admin, `writer-${round}`);
  })();
  return {
    async stop() {
      isWriting = false;
      await writing;
      return book;
    },
  };
}

const listUsers = async () => {
  const [found] = await own.ask("select username, first_name from users where username like 'writer-%'");
  return new Map<string, string>(found?.rows.map((user) => [user.username, user.first_name]));
};

test('instances are killed one after the other while a video plays, an upload runs and users change: nobody notices', async () => {
  const listed = answerOf(calls.listClientVideos, await send(calls.listClientVideos, { as: client }));
  const { filePath = '' } = listed.videos[0] ?? {};
  const video = await readFile(path.join('demo/videos', filePath));
  const playing = play(filePath, video.length, sha256(video));
  const users = writeUsers();

  const bytes = randomBytes(CHUNKS * MEBI);
  let chunks = 0;
  let returned = Promise.resolve();
  const killAndReturn = async (instance: Instance | undefined) => {
    const rounds = playing.rounds();
    const before = ended.length;
    process.kill(instance?.pid ?? Number.NaN, 'SIGKILL');
    await expect.poll(() => ended.length, soon).toBe(before + 1);
    await expect.poll(playing.rounds, soon).toBeGreaterThan(rounds + 1);
    await instance?.start();
  };
  const onBeforeRequest = async (request: { getMethod(): string }) => {
    if (request.getMethod() !== 'PATCH') return;
    chunks += 1;
    const n = KILLED_AT.indexOf(chunks);
    if (n === -1) return;
    await returned;
    setImmediate(() => {
      returned = killAndReturn(site.instances[n]);
    });
  };
  const id = await sendFile(bytes, { origin: site.origin, as: admin, options: { onBeforeRequest } });
  await returned;
  expect(await playing.stop()).toEqual([]);
  const book = await users.stop();
  expect(book.brokenBy(await listUsers())).toEqual([]);
  expect(book.acknowledged()).toBeGreaterThan(10);
  expect(ended).toEqual(['1: SIGKILL', '2: SIGKILL']);

  const { folder } = own;
  const place = { dataDirectory: folder, bucket: bucketSettings(own.environment), workDirectory: path.join(folder, 'work') };
  const { uploadStorage, close } = await openStoragePlace(place);
  expect(await uploadStorage.withLocal(id, async (file) => sha256(await readFile(file)))).toBe(sha256(bytes));
  close();
}, 120_000);

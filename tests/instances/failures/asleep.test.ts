import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { renditionUrl } from '#contract/videos/renditions.ts';
import { type Bucket, openS3 } from '#server/storage/s3/client.ts';
import { answerOf, type Visitor } from '../../harness.ts';
import { receive } from '../../security/files/connection.ts';
import { isLong } from '../../security/length.ts';
import { sendTo } from '../../security/over-http.ts';
import { sendFile } from '../../security/uploads/tus.ts';
import { sourceFile } from '../../source-files.ts';
import { bucketSettings } from '../engines/bucket.ts';
import { type Front, startFront } from '../front.ts';
import type { Instance } from '../instances.ts';
import { loginAt, type OwnSite, openOwnSite } from '../own-site.ts';

const soon = { timeout: 60_000, interval: 50 };

let site: OwnSite;
let front: Front;
let bucket: Bucket;
/** Serves, and transcodes nothing. */
let serving: Instance;
let as: Visitor;

beforeAll(async () => {
  site = await openOwnSite();
  const settings = bucketSettings(site.environment);
  front = await startFront(settings.endpoint);
  bucket = openS3(settings);
  serving = await site.start();
  as = await loginAt(serving.origin);
});
afterAll(async () => {
  await site.close();
  await front.stop();
  bucket.close();
});

/** An instance that transcodes, and reaches the bucket through the front. */
function startMaker(isFronted: boolean): Promise<Instance> {
  const { endpoint } = bucketSettings(site.environment);
  const through = { FILES_URL: site.environment.FILES_URL?.replace(endpoint, front.origin) ?? '' };
  // Not ready, as the address of its bucket is another than that of the rest.
  return site.start({ TRANSCODE: 'on', ...(isFronted && through) }, '/healthz');
}

/** As PostgreSQL does with a session that it has heard nothing of for six seconds. */
const endSessionOfHolder = (id: string) =>
  site.ask(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted and mode = 'ExclusiveLock'
      and (classid::bigint << 32 | objid::bigint) = ('x' || substr(encode(sha256('rendition:${id}'), 'hex'), 1, 16))::bit(64)::bigint`,
  );

const rowOf = async (id: string): Promise<{ state: string; folder: string; maker: string }> => {
  const [found] = await site.ask(`select state, folder, maker from films where id = '${id}'`);
  return found?.rows[0];
};

/** The objects of a set, with what tells one content from another. */
const objectsOf = async (id: string) => {
  const objects = await Array.fromAsync(bucket.list(`films/${id}/`));
  return objects.map(({ key, tag, bytes }) => ({ name: key.slice(`films/${id}/`.length), tag, bytes }));
};

test.skipIf(!isLong).each([
  ['before it could be watched', 'film.mp4', false],
  ['after it could be watched', '360p/media.mp4', true],
] as const)(
  'an instance that is paused while it takes files in, %s, overwrites nothing of the one that took over',
  async (_when, ending, isWatched) => {
    const held = front.hold('PUT', ending);
    const sleeper = await startMaker(true);
    const id = await sendFile(await readFile(await sourceFile('landscapeSmall')), { origin: serving.origin, as });
    await held.reached;
    sleeper.signal('SIGSTOP');
    const before = await rowOf(id);
    expect([before.state, before.folder]).toEqual(['processing', isWatched ? before.maker : '']);
    const playable = () => receive(serving.origin, renditionUrl(id, 'film.mp4'), { as });
    const watched = await playable();
    expect(watched.status).toBe(isWatched ? 200 : 404);

    const other = await startMaker(false);
    await endSessionOfHolder(id);
    await expect.poll(async () => (await rowOf(id)).state, soon).toBe('ready');
    const after = await rowOf(id);
    expect(after.folder).toBe(after.maker);
    expect(after.folder).not.toBe(before.maker);
    const served = async () => (await objectsOf(id)).filter(({ name }) => name.startsWith(`${after.folder}/`));
    const published = await served();
    expect(published.map(({ name }) => name.slice(after.folder.length + 1))).toEqual(
      expect.arrayContaining(['film.mp4', 'poster.jpg', 'master.m3u8', '360p/media.mp4', 'scrub.vtt']),
    );
    if (isWatched) {
      const now = await playable();
      expect([now.status, now.body.equals(watched.body)]).toEqual([200, true]);
      const revalidated = await receive(serving.origin, renditionUrl(id, 'film.mp4'), {
        as,
        headers: { 'if-none-match': watched.headers.etag },
      });
      expect(revalidated.status).toBe(304);
    }

    held.release();
    sleeper.signal('SIGCONT');
    await held.answered;
    await expect.poll(() => objectsOf(id), soon).toEqual(published);
    expect(await rowOf(id)).toEqual(after);
    const { videos } = answerOf(calls.listVideos, await sendTo(serving.origin)(calls.listVideos, { as }));
    expect(videos.find(({ renditions }) => renditions?.id === id)).toMatchObject({ fileMissing: false });
    await Promise.all([sleeper.end(), other.end()]);
  },
  120_000,
);

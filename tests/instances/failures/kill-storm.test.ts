import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { apiBase, callPath, calls } from '#contract/calls.ts';
import { renditionUrl } from '#contract/videos/renditions.ts';
import type { Visitor } from '../../harness.ts';
import { isLong } from '../../security/length.ts';
import { type Send, sendTo } from '../../security/over-http.ts';
import { buildBook } from '../../security/process/promised-users.ts';
import { MEBI, sendFile } from '../../security/uploads/tus.ts';
import { sourceFile } from '../../source-files.ts';
import { loginAt, type OwnSite, openOwnSite } from '../own-site.ts';
import { openVisits } from './visits.ts';

/** For a shorter run: `KILLS_FOR=60 npm run test:long -- instances/failures/kill-storm`. */
const SECONDS = Number(process.env.KILLS_FOR ?? 600);
const KILL_EVERY = 2000;
const WRITERS = 8;
/** Between two requests of a writer or a reader, in milliseconds: an instance has to start in less than two seconds beside them. */
const PAUSE = 50;
const VIDEOS = 3;
const UPLOAD = 2048 * MEBI;
const CHUNK = 8 * MEBI;
/** Of a phone: it never gives up. */
const retryDelays = Array.from({ length: 100 }, () => 250);
const soon = { timeout: 600_000, interval: 250 };

/** In the long form alone. What one kill does to each is in tests of their own, which run always. */
test.skipIf(!isLong)(
  `of two instances one is killed every ${KILL_EVERY / 1000} s for ${SECONDS} s, and nothing that was acknowledged is lost`,
  async () => {
    const site = await openOwnSite({ TRANSCODE: 'on' });
    onTestFinished(site.close);
    const { origin, instances } = await site.startBehindNginx();
    await notePublications(site);
    const as = await loginAt(origin);
    const video = await readFile(await sourceFile('landscapeSmall'));
    const sendVideo = () => sendFile(video, { origin, as, options: { retryDelays } });
    const playing = await sendVideo();
    await expect.poll(() => statesOf(site, [playing]), soon).toEqual(['ready']);

    const over = new AbortController();
    const book = buildBook();
    const visits = openVisits(origin, { as, over: over.signal, pause: PAUSE });
    const work = [
      ...Array.from({ length: WRITERS }, (_, n) => write(sendTo(origin), { as, book, prefix: `w${n}`, over: over.signal })),
      visits.repeat('a list', apiBase + callPath(calls.listVideos, {}, {})),
      visits.repeat('a page', '/', { isSame: (body, first) => body.length === first.length }),
      visits.repeat('a range of a video', renditionUrl(playing, 'film.mp4'), {
        headers: { range: 'bytes=0-99999' },
        isSame: (body, first) => body.equals(first),
      }),
    ];
    const uploads = Promise.all([
      sendLarge(origin, as, path.join(site.folder, 'large')),
      ...Array.from({ length: VIDEOS }, sendVideo),
    ]);

    let kills = 0;
    for (const end = performance.now() + SECONDS * 1000; performance.now() < end; kills += 1) {
      const next = wait(KILL_EVERY);
      const instance = instances[kills % 2 === 0 ? 0 : 1];
      expect(await instance.end('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' });
      visits.note(`kill ${kills}`);
      await Promise.all([next, instance.start()]);
      // nginx asks each instance once: what this one refused while it was away has to be answered by the other.
      await visits.answeredNow();
    }
    const [large, ...others] = await uploads;
    over.abort();
    await Promise.all(work);

    const ids = [playing, ...others];
    await expect.poll(() => statesOf(site, ids), soon).toEqual(ids.map(() => 'ready'));
    await expect.poll(async () => (await rowOf(site, large.id))?.source_sha256, soon).toBe(large.sha256);
    const [users, published] = await site.ask(
      'select username, first_name from users',
      'select id, count(*)::int as times from published group by id order by id',
    );
    console.log(
      `kill storm: ${kills} kills in ${SECONDS} s, ${book.acknowledged()} writes acknowledged; ${visits.figures()}; ` +
        `${UPLOAD / MEBI} MB uploaded, ${ids.length} videos published`,
    );
    expect(book.brokenBy(new Map(users?.rows.map((user) => [user.username, user.first_name])))).toEqual([]);
    expect(published?.rows).toEqual(ids.toSorted().map((id) => ({ id, times: 1 })));
    expect(visits.failures()).toEqual([]);
  },
  SECONDS * 1000 + 1_800_000,
);

/** Has the database count how often each set is published. */
function notePublications({ ask }: OwnSite) {
  return ask(
    'create table published (id text)',
    `create function note_published() returns trigger language plpgsql as
      'begin insert into published values (new.id); return null; end'`,
    `create trigger note_published after update of published_at on films for each row
      when (old.published_at is null and new.published_at is not null) execute function note_published()`,
  );
}

async function rowOf({ ask }: OwnSite, id: string): Promise<{ state: string; source_sha256: string } | undefined> {
  const [found] = await ask(`select state, source_sha256 from films where id = '${id}'`);
  return found?.rows[0];
}

async function statesOf(site: OwnSite, ids: string[]) {
  return Promise.all(ids.map(async (id) => (await rowOf(site, id))?.state));
}

/** What a proxy answers for an instance that is gone. A deletion that it repeats finds nothing any more. */
const UNANSWERED = [404, 502, 503, 504];

type Writing = { as: Visitor; book: ReturnType<typeof buildBook>; prefix: string; over: AbortSignal };

async function write(send: Send, { as, book, prefix, over }: Writing): Promise<void> {
  const sendUntilOver: Send = async (...sent) => {
    await wait(PAUSE);
    over.throwIfAborted();
    const reply = await send(...sent);
    if (UNANSWERED.includes(reply.status)) throw new Error('Nobody can say whether it was done.');
    return reply;
  };
  for (let round = 0; !over.aborted; round += 1) await book.writeOn(sendUntilOver, as, `${prefix}-r${round}`);
}

/** Sends a file that is no video; gives its digest. */
async function sendLarge(origin: string, as: Visitor, file: string): Promise<{ id: string; sha256: string }> {
  const hash = createHash('sha256');
  {
    await using handle = await open(file, 'w');
    for (let written = 0; written < UPLOAD; written += CHUNK) {
      const bytes = randomBytes(CHUNK);
      hash.update(bytes);
      await handle.write(bytes);
    }
  }
  const options = { chunkSize: CHUNK, retryDelays, uploadSize: UPLOAD };
  return { id: await sendFile(createReadStream(file), { origin, as, options }), sha256: hash.digest('hex') };
}

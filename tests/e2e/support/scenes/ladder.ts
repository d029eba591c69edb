import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { copyFile, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { calls } from '#contract/calls.ts';
import type { Language } from '#contract/languages.ts';
import { openDatabase } from '#server/db/database.ts';
import { buildRenditionRows } from '../../../factories/rendition-rows.ts';
import type { Api } from '../api.ts';
import type { RunningSite } from '../server.ts';

/** Its short sides, and what a line must carry for each, in bits a second: far apart, so that a slow line tells them apart. */
const ladder = [
  { height: 1080, width: 1920, bandwidth: 1_600_000 },
  { height: 720, width: 1280, bandwidth: 1_100_000 },
  { height: 480, width: 854, bandwidth: 700_000 },
];
const TURN = 8;
const TURNS = 15;
const SECONDS = TURN * TURNS;
const STORYBOARD = { every: 2, columns: 10, width: 160, height: 90 };

let made: Promise<string> | undefined;

type Ladder = { title?: string; captions?: Partial<Record<Language, string>> };

/** A client with an uploaded video of two minutes in three qualities, as the product makes them, straight into its folder and tables. */
export async function setLadder(site: RunningSite, api: Api, { title = 'panca piana', captions = {} }: Ladder = {}) {
  const name = { username: `scala-${randomUUID().slice(0, 8)}`, firstName: 'Giulia', lastName: 'Ferri' };
  const { user, loginUrl } = await api.ask(calls.createUser, { body: name });
  const videoId = randomUUID();
  const at = new Date().toISOString();
  const setId = randomUUID();
  const db = await openDatabase(path.join(site.dataDirectory, 'site.db'));
  const { video, renditions } = rowsOf(setId, videoId, title);
  await db
    .insertInto('videos')
    .values({ ...video, description: 'Schiena neutra, piedi a terra.' })
    .execute();
  await db.insertInto('films').values(renditions).execute();
  await placeRenditionFiles(site, setId);
  for (const [language, text] of Object.entries(captions))
    await db
      .insertInto('captions')
      .values({ videoId, language: language as Language, text, updatedAt: at })
      .execute();
  await db.destroy();
  await api.ask(calls.assignVideo, { params: { userId: user.id, videoId } });
  return { user, loginUrl, videoId, setId, title };
}

/** Another video takes the place of the one that the video plays, as when the trainer uploads it anew. */
export async function replaceRenditions(site: RunningSite, videoId: string, before: string): Promise<void> {
  const setId = randomUUID();
  const db = await openDatabase(path.join(site.dataDirectory, 'site.db'));
  const { video, renditions } = rowsOf(setId, videoId);
  await db.insertInto('films').values(renditions).execute();
  await placeRenditionFiles(site, setId);
  const { filmId, filePath, thumbnailPath } = video;
  await db.updateTable('videos').set({ filmId, filePath, thumbnailPath }).where('id', '=', videoId).execute();
  await db.deleteFrom('films').where('id', '=', before).execute();
  await db.destroy();
  rmSync(path.join(site.dataDirectory, 'films', before), { recursive: true });
}

function rowsOf(id: string, videoId: string, title = '') {
  const heights = ladder.map(({ height }) => height).join(',');
  const at = new Date().toISOString();
  return buildRenditionRows({ id, videoId, title, state: 'ready', playable: true, seconds: SECONDS, heights, at });
}

/** After its row: the server's start takes away folders that no row names. */
async function placeRenditionFiles(site: RunningSite, setId: string): Promise<void> {
  made ??= makeLadder();
  const folder = path.join(site.dataDirectory, 'films', setId);
  cpSync(await made, folder, { recursive: true });
}

const edition = createHash('sha256')
  .update(readFileSync(fileURLToPath(import.meta.url)))
  .digest('hex')
  .slice(0, 12);

/** Kept in the system's folder for passing things, for each edition of this file: every worker takes the same. */
async function makeLadder(): Promise<string> {
  const cached = path.join(tmpdir(), `trainer-ladder-${edition}`);
  if (existsSync(cached)) return cached;
  const work = mkdtempSync(path.join(tmpdir(), 'ladder-'));
  try {
    const made = await drawLadder(work);
    // Another worker may have been quicker.
    await rename(made, cached).catch((error: unknown) => {
      if (!existsSync(cached)) throw error;
    });
    return cached;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Encoded once for eight seconds, and played over and over without encoding anew. */
async function drawLadder(work: string): Promise<string> {
  const out = path.join(work, 'film');
  mkdirSync(out);
  const scaled = ladder.map(({ width, height }, n) => `[s${n}]scale=${width}:${height},setsar=1[v${n}]`).join(';');
  const split = `[0:v]fps=15,split=${ladder.length}${ladder.map((_, n) => `[s${n}]`).join('')};${scaled}`;
  const source = ['-i', 'demo/videos/palestra/panca-piana.mp4', '-f', 'lavfi', '-i', `sine=f=220:d=${TURN}`, '-t', `${TURN}`];
  const encoding =
    '-c:v libx264 -preset ultrafast -crf 32 -pix_fmt yuv420p -force_key_frames expr:gte(t,n_forced*4) -sc_threshold 0 -c:a aac -b:a 32k -ac 1 -ar 48000';
  const turnOf = (height: number) => path.join(work, `${height}.mp4`);
  await run([
    ...source,
    '-filter_complex',
    split,
    ...ladder.flatMap(({ height }, n) => ['-map', `[v${n}]`, '-map', '1:a', ...encoding.split(' '), turnOf(height)]),
  ]);

  const loops = ladder.flatMap(({ height }) => ['-stream_loop', String(TURNS - 1), '-i', turnOf(height)]);
  const names = ladder.map(({ height }, n) => `v:${n},a:${n},name:${height}p`).join(' ');
  const hls = '-f hls -hls_time 4 -hls_list_size 0 -hls_playlist_type vod -hls_segment_type fmp4 -hls_flags';
  await run([
    ...loops,
    ...ladder.flatMap((_, n) => ['-map', `${n}:v`, '-map', `${n}:a`]),
    ...['-t', String(SECONDS), '-c', 'copy', ...hls.split(' '), 'independent_segments+single_file'],
    ...['-hls_segment_filename', path.join(out, '%v', 'media.mp4'), '-var_stream_map', names, path.join(out, '%v', 'index.m3u8')],
  ]);
  writeFileSync(path.join(out, 'master.m3u8'), master());
  const best = path.join(out, '1080p', 'index.m3u8');
  const allowed = ['-protocol_whitelist', 'file', '-i', best];
  await run([...allowed, '-t', String(SECONDS), '-c', 'copy', '-movflags', '+faststart', path.join(out, 'film.mp4')]);
  await makePictures(out);
  return out;
}

async function makePictures(out: string): Promise<void> {
  const poster = path.join(out, 'poster.jpg');
  await run(['-ss', '3', '-i', path.join(out, 'film.mp4'), '-frames:v', '1', '-vf', 'scale=640:360', poster]);
  // Browsers look at the bytes of a picture, whatever it is called.
  await copyFile(poster, path.join(out, 'poster.avif'));
  const pictures = SECONDS / STORYBOARD.every;
  const { every, width, height, columns } = STORYBOARD;
  const tiles = `fps=1/${every},scale=${width}:${height},tile=${columns}x${Math.ceil(pictures / columns)}`;
  await run([
    '-skip_frame',
    'nokey',
    '-i',
    path.join(out, '480p', 'media.mp4'),
    '-frames:v',
    '1',
    '-vf',
    tiles,
    path.join(out, 'scrub.jpg'),
  ]);
  const cues = Array.from({ length: pictures }, (_, n) => {
    const [x, y] = [(n % columns) * width, Math.floor(n / columns) * height];
    return `${stamp(n * every)} --> ${stamp((n + 1) * every)}\nscrub.jpg#xywh=${x},${y},${width},${height}\n`;
  });
  writeFileSync(path.join(out, 'scrub.vtt'), `WEBVTT\n\n${cues.join('\n')}`);
  for (const needed of ['scrub.jpg', 'poster.jpg', 'poster.avif', '480p/index.m3u8']) statSync(path.join(out, needed));
}

const stamp = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23);

function master(): string {
  const variants = ladder.map(
    ({ height, width, bandwidth }) =>
      `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},RESOLUTION=${width}x${height},CODECS="avc1.640028,mp4a.40.2"\n${height}p/index.m3u8\n`,
  );
  return `#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-INDEPENDENT-SEGMENTS\n${variants.join('')}`;
}

/** Not in one go: the connections that the server closes meanwhile have to be noticed, or the next call takes one of them. */
async function run(parameters: string[]): Promise<void> {
  await promisify(execFile)(process.env.FFMPEG_PATH ?? 'ffmpeg', ['-v', 'error', '-y', '-nostdin', ...parameters]);
}

/** Captions with one line a second, which says which. */
export function captionsCounting(word: string): string {
  const cues = Array.from({ length: SECONDS }, (_, n) => `${stamp(n)} --> ${stamp(n + 1)}\n${word} ${n}\n`);
  return `WEBVTT\n\n${cues.join('\n')}`;
}

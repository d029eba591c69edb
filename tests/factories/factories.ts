import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { calls } from '#contract/calls.ts';
import type { Review, ReviewForm } from '#contract/reviews/schemas.ts';
import type { NewUser, User } from '#contract/users/schemas.ts';
import type { RenditionState } from '#contract/videos/renditions.ts';
import type { Video, VideoForm } from '#contract/videos/schemas.ts';
import { uploadMetadata, uploadsPath } from '#contract/videos/uploads.ts';
import { instantOf } from '#server/clock.ts';
import { newId } from '#server/new-id.ts';
import { measure } from '#server/storage/trash.ts';
import { type Harness, headersOf, type Visitor } from '../harness.ts';
import { sourceFile } from '../source-files.ts';
import type { SourceName } from '../sources/recipes.ts';
import { buildRenditionRows } from './rendition-rows.ts';

let made = 0;

function next(): number {
  made += 1;
  return made;
}

export function buildUser(change: Partial<NewUser> = {}): NewUser {
  return { username: `cliente-${next()}`, firstName: 'Giulia', lastName: 'Bianchi', ...change };
}

export type UserWithLink = User & { loginToken: string };

export async function createUser(harness: Harness, change: Partial<NewUser> = {}): Promise<UserWithLink> {
  const { user, loginUrl } = await harness.answerTo(calls.createUser, { as: harness.admin, body: buildUser(change) });
  return { ...user, loginToken: tokenIn(loginUrl) };
}

/** The secret at the end of a personal link. */
export function tokenIn(loginUrl: string): string {
  return path.basename(new URL(loginUrl).pathname);
}

export type Client = Visitor & { user: User };

/** A client with a session; the user is made where none is given. */
export async function loginClient(harness: Harness, given?: User): Promise<Client> {
  const user = given ?? (await createUser(harness));
  const { loginUrl } = await harness.answerTo(calls.generateLink, { as: harness.admin, params: { id: user.id } });
  const { token } = await harness.answerTo(calls.exchangeLink, { body: { token: tokenIn(loginUrl) } });
  return { token, role: 'client', user };
}

/** The id by which a client's session is named in lists. */
export async function sessionIdOf(harness: Harness, as: Visitor): Promise<string> {
  const { devices } = await harness.answerTo(calls.listOwnDevices, { as });
  return devices.find(({ isCurrent }) => isCurrent)?.id ?? '';
}

/** Types a code on a device that has a session, and confirms it. */
export async function confirmCode(harness: Harness, as: Visitor, code: string): Promise<void> {
  const { id } = await harness.answerTo(calls.findDeviceCode, { as, body: { code } });
  await harness.answerTo(calls.approveDeviceCode, { as, params: { id } });
}

/** The first box of an MP4, by which a file passes for a video; nothing plays it. */
export const videoHead = Buffer.from('000000186674797069736f6d0000020069736f6d69736f32', 'hex');
/** The same before bytes that go on to the end of the file: a `mdat` box of no stated size. */
export const openVideoHead = Buffer.concat([videoHead, Buffer.from('\0\0\0\0mdat')]);

/** Puts a file in one of the folders of files. Its bytes need not be a video: what serves them never looks inside. */
export async function writeFileIn(
  harness: Harness,
  kind: 'videos' | 'thumbnails' | 'films' | 'uploads',
  name: string,
  bytes: string | Buffer = kind === 'videos' ? videoHead : 'film',
) {
  const file = path.join(harness.paths[kind], name);
  if (harness.settings.bucket) {
    await harness.context.files.write(`${kind}/${name}`, bytes);
    return file;
  }
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, bytes);
  return file;
}

export function buildVideo(change: Partial<VideoForm> = {}): VideoForm {
  const category = change.category ?? 'palestra';
  return { title: 'Stacco da terra', filePath: `${category}/film-${next()}.mp4`, duration: 75, category, ...change };
}

type VideoChange = Partial<VideoForm> & { bytes?: string | Buffer };

/** A video with its files in place. */
export async function createVideo(harness: Harness, { bytes, ...change }: VideoChange = {}): Promise<Video> {
  const body = buildVideo(change);
  await writeFileIn(harness, 'videos', body.filePath);
  if (body.thumbnailPath !== undefined) await writeFileIn(harness, 'thumbnails', body.thumbnailPath, 'picture');
  const { video } = await harness.answerTo(calls.createVideo, { as: harness.admin, body });
  if (bytes === undefined) return video;
  await writeFileIn(harness, 'videos', body.filePath, bytes);
  return { ...video, bytes: video.bytes - videoHead.length + Buffer.byteLength(bytes) };
}

/** What lies in the folder of a video that can be watched, and what its ladder adds. */
const playableNames = ['film.mp4', 'poster.jpg', 'poster.avif'];
const ladderNames = ['master.m3u8', '480p/index.m3u8', '480p/media.mp4', 'scrub.jpg', 'scrub.vtt', 'start.mp4'];
export const renditionFileNames = [...playableNames, ...ladderNames];

type RenditionSetChange = {
  title?: string;
  state?: RenditionState;
  isPlayable?: boolean;
  videoId?: string;
  /** Of the attempt that made it. */
  folder?: string;
};

/**
 * A video of an uploaded video as its making leaves it in each state, or, with `videoId`, one that is on its way to take the
 * place of what that video plays. The bytes are no video: nothing here looks inside.
 */
export async function createRenditionSet(
  harness: Harness,
  { title = 'Girata', state = 'ready', isPlayable, videoId, folder = '' }: RenditionSetChange = {},
) {
  const { db, clock } = harness.context;
  const [id, now] = [newId(), instantOf(clock.now())];
  const playable = isPlayable ?? state === 'ready';
  const videoIdFor = videoId ?? newId();
  const { video, renditions } = buildRenditionRows({
    id,
    videoId: videoIdFor,
    title,
    state,
    playable,
    seconds: 75,
    heights: '480',
    hasStart: true,
    at: now,
  });
  if (videoId === undefined) await db.insertInto('videos').values(video).execute();
  const names = [...(playable ? playableNames : []), ...(state === 'ready' ? ladderNames : [])];
  for (const name of names) await writeFileIn(harness, 'films', path.join(id, folder, name), `${name} di ${id}`);
  if (state !== 'ready') await writeFileIn(harness, 'uploads', id, `sorgente di ${id}`);
  const bytes = (await measure(harness.context.files, `films/${id}`)) ?? 0;
  await db
    .insertInto('films')
    .values({ ...renditions, folder, bytes })
    .execute();
  return { id, videoId: videoIdFor };
}

/** A video that has arrived and waits to be made: a real one, for a new video or to take another's place. */
export async function createArrived(harness: Harness, input: SourceName, videoId?: string) {
  const renditions = await createRenditionSet(harness, {
    state: 'waiting',
    title: input,
    ...(videoId !== undefined && { videoId }),
  });
  await copyFile(await sourceFile(input), path.join(harness.paths.uploads, renditions.id));
  return renditions;
}

export const captionsText = 'WEBVTT\n\n00:00:01.000 --> 00:00:04.000\nSchiena lunga.\n';

/** Captions of a video; the video is made where none is given. */
export async function createCaptions(harness: Harness, videoId?: string, text = captionsText) {
  const id = videoId ?? (await createVideo(harness)).id;
  const params = { id, language: 'it' as const };
  await harness.answerTo(calls.writeCaptions, { as: harness.admin, params, body: { text } });
  return params;
}

/** A video that anyone may watch, on the home page unless told otherwise. */
export async function createPublicVideo(harness: Harness, given: { id?: string; places?: string[] } = {}): Promise<Video> {
  const id = given.id ?? (await createVideo(harness, { thumbnailPath: 'palestra/pubblico.jpg' })).id;
  const body = { places: given.places ?? ['home'], agreed: true } as const;
  return (await harness.answerTo(calls.showVideo, { as: harness.admin, params: { id }, body })).video;
}

/** A video that was deleted and can be brought back. */
export async function createTrashed(harness: Harness, change: VideoChange = {}): Promise<Video> {
  const video = await createVideo(harness, { thumbnailPath: 'palestra/copertina.jpg', ...change });
  await harness.answerTo(calls.deleteVideo, { as: harness.admin, params: { id: video.id } });
  return video;
}

/** A client who may watch a video; each is made where it is not given. */
export async function createAssignment(harness: Harness, given: { client?: Client; video?: Video } = {}) {
  const client = given.client ?? (await loginClient(harness));
  const video = given.video ?? (await createVideo(harness));
  const params = { userId: client.user.id, videoId: video.id };
  await harness.answerTo(calls.assignVideo, { as: harness.admin, params });
  return { client, video, params };
}

export function buildReview(change: Partial<ReviewForm> = {}): ReviewForm {
  return { rating: 5, comment: 'Mi sento più forte di prima.', ...change };
}

type ReviewChange = Partial<ReviewForm> & { state?: 'pending' | 'approved' | 'featured'; client?: Client };

/** A review in the state asked for, with the client who wrote it. */
export async function createReview(harness: Harness, { state = 'pending', client: given, ...change }: ReviewChange = {}) {
  const client = given ?? (await loginClient(harness));
  await harness.answerTo(calls.writeOwnReview, { as: client, body: buildReview(change) });
  const { id } = await reviewOf(harness, client);
  const params = { id };
  if (state !== 'pending') await harness.answerTo(calls.approveReview, { as: harness.admin, params, body: { approved: true } });
  if (state === 'featured') await harness.answerTo(calls.featureReview, { as: harness.admin, params, body: { featured: true } });
  return { client, review: await reviewOf(harness, client) };
}

/** A client's review as the admin sees it. */
export async function reviewOf(harness: Harness, client: Client): Promise<Review> {
  const { reviews } = await harness.answerTo(calls.listReviews, { as: harness.admin });
  const review = reviews.find(({ author }) => author.id === client.user.id);
  if (!review) throw new Error('This client has written no review.');
  return review;
}

/** An upload of which nothing has arrived yet, for a new video unless one is named; gives its id. */
export async function createUpload(harness: Harness, aim: { videoId: string } | undefined = undefined): Promise<string> {
  const n = next();
  const file = { name: `IMG_${n}.MOV`, fingerprint: `print-${n}` };
  const details = JSON.stringify({ ...file, ...(aim ?? { title: 'Trazioni', category: 'corpoLibero' }) });
  const { headers } = await harness.app.inject({
    method: 'POST',
    url: uploadsPath,
    headers: {
      ...headersOf(harness.admin),
      'tus-resumable': '1.0.0',
      'upload-length': '1000',
      'upload-metadata': `${uploadMetadata} ${Buffer.from(details).toString('base64')}`,
    },
  });
  return path.basename(String(headers.location));
}

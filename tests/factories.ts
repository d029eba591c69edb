import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { calls } from '#contract/calls.ts';
import type { Review, ReviewForm } from '#contract/reviews.ts';
import type { NewUser, User } from '#contract/users.ts';
import type { Video, VideoForm } from '#contract/videos.ts';
import type { Harness, Visitor } from './harness.ts';

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

/** Puts a file in the videos or thumbnails folder. Its bytes need not be a film: what serves them never looks inside. */
export async function writeFileIn(
  harness: Harness,
  kind: 'videos' | 'thumbnails',
  name: string,
  bytes: string | Buffer = 'film',
) {
  const file = path.join(harness.paths[kind], name);
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
  await writeFileIn(harness, 'videos', body.filePath, bytes);
  if (body.thumbnailPath !== undefined) await writeFileIn(harness, 'thumbnails', body.thumbnailPath, 'picture');
  const { video } = await harness.answerTo(calls.createVideo, { as: harness.admin, body });
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

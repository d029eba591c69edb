import { randomUUIDv7 } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/in-transaction.ts';

/** Rows a statement: SQLite takes only so many values in one. */
const AT_ONCE = 1_000;
const VIDEOS_A_USER = 20;

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();

export type Size = { users: number; videos: number };

type Watching = { userId: string; videoId: string };
type Seeded = { clientId: string; video: { id: string; path: string }; watching: Watching[] };

/** Users with twenty videos each, videos whose files lie there, and a review of every tenth user that waits for approval. */
export async function seedMany({ db }: Context, size: Size & { videosDirectory: string }): Promise<Seeded> {
  const users = numbered(size.users, userRow);
  const videos = numbered(size.videos, videoRow);
  const reviews = users.filter((_, index) => index % 10 === 0).map(reviewRow);
  const assignments = users.flatMap((user, index) => assignmentsOf(user.id, index, videos));
  const watching = users.map(({ id }, index) => ({ userId: id, videoId: assignmentsOf(id, index, videos)[0]?.videoId ?? '' }));
  await mkdir(path.join(size.videosDirectory, 'palestra'), { recursive: true });
  for (const { filePath } of videos) await writeFile(path.join(size.videosDirectory, filePath), '');
  await inTransaction(db, async (transaction) => {
    for (const rows of portions(users)) await transaction.insertInto('users').values(rows).execute();
    for (const rows of portions(videos)) await transaction.insertInto('videos').values(rows).execute();
    for (const rows of portions(reviews)) await transaction.insertInto('reviews').values(rows).execute();
    for (const rows of portions(assignments)) await transaction.insertInto('assignments').values(rows).execute();
  });
  const [user] = users;
  const [video] = videos;
  if (!user || !video) throw new Error('A crowd has at least one user and one video.');
  return { clientId: user.id, video: { id: video.id, path: video.filePath }, watching };
}

function userRow(number: number) {
  return {
    id: randomUUIDv7(),
    username: `cliente-${number}`,
    usernameKey: `cliente-${number}`,
    firstName: 'Giulia',
    lastName: `Ferri ${number}`,
    email: `cliente-${number}@example.org`,
    status: 'active' as const,
    createdAt: at(number),
    lastLogin: null,
    lastSeenAt: null,
  };
}

function videoRow(number: number) {
  return {
    id: randomUUIDv7(),
    title: `Esercizio ${number}`,
    description: 'Schiena neutra, piedi a terra, spalle basse: conta fino a tre e risali piano.',
    filePath: `palestra/esercizio-${number}.mp4`,
    thumbnailPath: null,
    category: 'palestra' as const,
    duration: 60,
    createdAt: at(number),
    updatedAt: at(number),
  };
}

function reviewRow({ id }: { id: string }, index: number) {
  return {
    id: randomUUIDv7(),
    userId: id,
    rating: 5,
    title: null,
    comment: 'Un percorso costruito con attenzione. '.repeat(1 + (index % 5)),
    createdAt: at(index),
    updatedAt: at(index),
    approvedAt: null,
    featuredAt: null,
  };
}

function assignmentsOf(userId: string, index: number, videos: { id: string }[]) {
  return numbered(Math.min(VIDEOS_A_USER, videos.length), (number) => ({
    userId,
    videoId: videos[(index * 7 + number - 1) % videos.length]?.id ?? '',
    grantedAt: at(index + number),
  }));
}

function numbered<Row>(count: number, build: (number: number) => Row): Row[] {
  return Array.from({ length: count }, (_, index) => build(index + 1));
}

function portions<Row>(rows: Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / AT_ONCE) }, (_, index) =>
    rows.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  );
}

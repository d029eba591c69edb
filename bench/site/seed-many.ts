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
  const watching = users.map(({ id }, index) => ({ userId: id, videoId: assignmentsOf(id, index, videos)[0]?.video_id ?? '' }));
  await mkdir(path.join(size.videosDirectory, 'palestra'), { recursive: true });
  for (const { file_path } of videos) await writeFile(path.join(size.videosDirectory, file_path), '');
  await inTransaction(db, async (transaction) => {
    for (const rows of portions(users)) await transaction.insertInto('users').values(rows).execute();
    for (const rows of portions(videos)) await transaction.insertInto('videos').values(rows).execute();
    for (const rows of portions(reviews)) await transaction.insertInto('reviews').values(rows).execute();
    for (const rows of portions(assignments)) await transaction.insertInto('assignments').values(rows).execute();
  });
  const [user] = users;
  const [video] = videos;
  if (!user || !video) throw new Error('A crowd has at least one user and one video.');
  return { clientId: user.id, video: { id: video.id, path: video.file_path }, watching };
}

function userRow(number: number) {
  return {
    id: randomUUIDv7(),
    username: `cliente-${number}`,
    username_key: `cliente-${number}`,
    first_name: 'Giulia',
    last_name: `Ferri ${number}`,
    email: `cliente-${number}@example.org`,
    status: 'active' as const,
    created_at: at(number),
    last_login: null,
    last_seen_at: null,
  };
}

function videoRow(number: number) {
  return {
    id: randomUUIDv7(),
    title: `Esercizio ${number}`,
    description: 'Schiena neutra, piedi a terra, spalle basse: conta fino a tre e risali piano.',
    file_path: `palestra/esercizio-${number}.mp4`,
    thumbnail_path: null,
    category: 'palestra' as const,
    duration: 60,
    created_at: at(number),
    updated_at: at(number),
  };
}

function reviewRow({ id }: { id: string }, index: number) {
  return {
    id: randomUUIDv7(),
    user_id: id,
    rating: 5,
    title: null,
    comment: 'Un percorso costruito con attenzione. '.repeat(1 + (index % 5)),
    created_at: at(index),
    updated_at: at(index),
    approved_at: null,
    featured_at: null,
  };
}

function assignmentsOf(userId: string, index: number, videos: { id: string }[]) {
  return numbered(Math.min(VIDEOS_A_USER, videos.length), (number) => ({
    user_id: userId,
    video_id: videos[(index * 7 + number - 1) % videos.length]?.id ?? '',
    granted_at: at(index + number),
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

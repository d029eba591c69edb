import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { openDatabase } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';

export const many = { users: 10_000, videos: 2_000, reviews: 1_000 } as const;

/** Rows a statement: SQLite takes only so many values in one. */
const AT_ONCE = 1_000;

const firstNames = ['Giulia', 'Marco', 'Nicolò', 'Élodie', 'Sara'];
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();

export const nameOf = (number: number) => `${firstNames[number % firstNames.length]} Ferri ${number}`;
export const videoTitle = (number: number) => `Esercizio ${number}`;

/** More of everything than a trainer will ever have, numbered from 1 (the oldest), straight into the database. */
export async function fillSite(dataDirectory: string): Promise<void> {
  const users = numbered(many.users, (number) => ({
    id: randomUUID(),
    username: `cliente-${number}`,
    usernameKey: `cliente-${number}`,
    firstName: firstNames[number % firstNames.length] ?? '',
    lastName: `Ferri ${number}`,
    email: `cliente-${number}@example.org`,
    status: 'active' as const,
    createdAt: at(number),
    lastLogin: null,
    lastSeenAt: null,
  }));
  const videos = numbered(many.videos, (number) => ({
    id: randomUUID(),
    title: videoTitle(number),
    description: 'Schiena neutra, piedi a terra, spalle basse: conta fino a tre e risali piano.',
    filePath: `palestra/esercizio-${number}.mp4`,
    thumbnailPath: null,
    category: 'palestra' as const,
    duration: 60,
    createdAt: at(number),
    updatedAt: at(number),
  }));
  const reviews = users.slice(0, many.reviews).map(({ id }, index) => ({
    id: randomUUID(),
    userId: id,
    rating: 5,
    title: null,
    comment: 'Un percorso costruito con attenzione. '.repeat(1 + (index % 5)),
    createdAt: at(index),
    updatedAt: at(index),
    approvedAt: at(index),
    featuredAt: null,
  }));
  const db = await openDatabase(path.join(dataDirectory, 'site.db'));
  await inTransaction(db, async (transaction) => {
    for (const rows of portions(users)) await transaction.insertInto('users').values(rows).execute();
    for (const rows of portions(videos)) await transaction.insertInto('videos').values(rows).execute();
    for (const rows of portions(reviews)) await transaction.insertInto('reviews').values(rows).execute();
  });
  await db.destroy();
}

function numbered<Row>(count: number, build: (number: number) => Row): Row[] {
  return Array.from({ length: count }, (_, index) => build(index + 1));
}

function portions<Row>(rows: Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / AT_ONCE) }, (_, index) =>
    rows.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  );
}

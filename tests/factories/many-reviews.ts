import type { Database } from '#server/db/database.ts';
import { newId } from '#server/new-id.ts';
import { inPieces, times } from '../security/answers/long-texts.ts';

type Many = { count: number; featured: number };

/** An instant for each number, of which the higher is the later; two share one now and then, as imported reviews do. */
const writtenAt = (number: number) => new Date(Date.UTC(2025, 0, 1, 0, Math.floor(number / 2))).toISOString();

/**
 * So many approved reviews, each by a client of its own, with a reply to every third; the latest of them are featured. Their titles
 * are "Recensione 1" and so on, the first one the oldest.
 */
export async function fillApproved(db: Database, { count, featured }: Many): Promise<void> {
  const people = times(count, (index) => ({ id: newId(), number: index + 1 }));
  const users = people.map(({ id, number }) => ({
    ...{ id, username: `cliente-${number}`, usernameKey: `cliente-${number}`, status: 'active' as const },
    ...{ firstName: 'Anna', lastName: 'Riva', note: '', language: 'it' as const, email: null, phone: null, labels: '[]' },
    ...{ createdAt: writtenAt(number), lastLogin: null, lastSeenAt: null },
  }));
  await inPieces(users, (some) => db.insertInto('users').values(some).execute());
  const reviews = people.map(({ id: userId, number }) => {
    const at = writtenAt(number);
    const written = {
      rating: (number % 5) + 1,
      title: `Recensione ${number}`,
      comment: 'Mi alleno da un anno, e va meglio. '.repeat(8),
    };
    const reply = { reply: 'Grazie: ci vediamo in palestra.', repliedAt: at, replyChangedAt: null };
    const dates = { createdAt: at, updatedAt: at, approvedAt: at, featuredAt: number > count - featured ? at : null };
    return { id: newId(), userId, ...written, ...dates, ...(number % 3 === 0 && reply) };
  });
  await inPieces(reviews, (some) => db.insertInto('reviews').values(some).execute());
}

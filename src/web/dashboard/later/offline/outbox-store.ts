import * as z from 'zod/mini';
import { OUTBOX_DATABASE } from '../../offline/service-worker.ts';
import { openStores } from './indexed-db.ts';

const VERSION = 1;
const ENTRIES = 'entries';
const BY_NAME = 'by-name';

/** A change that waits for the network. One that is changed again under the same key keeps its place among the others. */
const entryShape = z.object({
  order: z.number(),
  userId: z.string(),
  kind: z.string(),
  key: z.string(),
  value: z.unknown(),
  /** How often it was changed since it waits. */
  revision: z.number(),
});
export type Entry = z.infer<typeof entryShape>;
type NewEntry = Pick<Entry, 'userId' | 'kind' | 'key' | 'value'>;

export type OutboxStore = {
  /** Stores a change, in the place of one with the same names. Rejects where the device has no room. */
  put: (entry: NewEntry) => Promise<void>;
  /** The changes of a client, the first one first. */
  list: (userId: string) => Promise<Entry[]>;
  /** Removes what was sent, but not what was changed meanwhile. */
  remove: (sent: readonly Entry[]) => Promise<void>;
};

/** Rejects where the browser stores nothing. */
export async function openOutboxStore(): Promise<OutboxStore> {
  let isDeleted = false;
  const { read, write } = await openStores({
    name: OUTBOX_DATABASE,
    version: VERSION,
    stores: [ENTRIES],
    create: (db) => {
      const entries = db.createObjectStore(ENTRIES, { keyPath: 'order', autoIncrement: true });
      entries.createIndex(BY_NAME, ['userId', 'kind', 'key'], { unique: true });
    },
    // Looking into it would make it anew, after a logout.
    onDeleted: () => {
      isDeleted = true;
    },
  });
  return {
    put: (entry) => {
      isDeleted = false;
      return write([ENTRIES], (of) => {
        const entries = of(ENTRIES);
        const found: IDBRequest<Entry | undefined> = entries.index(BY_NAME).get([entry.userId, entry.kind, entry.key]);
        found.onsuccess = () => {
          const before = found.result;
          entries.put(before ? { ...before, ...entry, revision: before.revision + 1 } : { ...entry, revision: 0 });
        };
      });
    },
    list: async (userId) => {
      if (isDeleted) return [];
      const found: unknown[] = await read(ENTRIES, (entries) => entries.getAll());
      const entries = found.flatMap((one) => entryShape.safeParse(one).data ?? []);
      return entries.filter((entry) => entry.userId === userId);
    },
    remove: (sent) =>
      write([ENTRIES], (of) => {
        const entries = of(ENTRIES);
        for (const { order, revision } of sent) {
          const found: IDBRequest<Entry | undefined> = entries.get(order);
          found.onsuccess = () => {
            if (found.result?.revision === revision) entries.delete(order);
          };
        }
      }),
  };
}

/** For as long as the page is open, where the browser stores nothing. */
export function openMemoryStore(): OutboxStore {
  const entries: Entry[] = [];
  let last = 0;
  return {
    put: async (entry) => {
      const { userId, kind, key } = entry;
      const index = entries.findIndex((one) => one.userId === userId && one.kind === kind && one.key === key);
      const before = entries[index];
      if (before) entries[index] = { ...before, ...entry, revision: before.revision + 1 };
      else {
        last += 1;
        entries.push({ ...entry, order: last, revision: 0 });
      }
    },
    list: async (userId) => entries.filter((entry) => entry.userId === userId),
    remove: async (sent) => {
      for (const one of sent) {
        const index = entries.findIndex(({ order, revision }) => order === one.order && revision === one.revision);
        if (index !== -1) entries.splice(index, 1);
      }
    },
  };
}

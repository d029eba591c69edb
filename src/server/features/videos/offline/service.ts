import { randomBytes } from 'node:crypto';
import type { Database } from '../../../db/database.ts';
import { inTransaction } from '../../../db/in-transaction.ts';
import { listWatchable, saveKeys } from './store.ts';

/** AES-256. */
const KEY_BYTES = 32;

type Request = {
  userId: string;
  videoIds: readonly string[];
  /** An instant. */
  at: string;
};

/**
 * The keys of those of these videos that a client may watch now and that have renditions, made where there is none yet. A video
 * that plays another rendition set than the key was made for gets another key, with which the earlier copies cannot be read.
 */
export function takeKeys(db: Database, { userId, videoIds, at }: Request) {
  return inTransaction(db, async (transaction) => {
    const watchable = await listWatchable(transaction, { userId, videoIds });
    const keys = watchable.map(({ keyOfSet, ...row }) => ({ ...row, userId, givenAt: at, key: keyOfSet ?? makeKey() }));
    await saveKeys(transaction, keys);
    return keys;
  });
}

const makeKey = () => randomBytes(KEY_BYTES).toString('base64url');

import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import path from 'node:path';
import { type Logger, pino } from 'pino';
import { type Clock, systemClock } from './clock.ts';
import { type Content, readContent } from './content/read-content.ts';
import { type DataLock, lockData } from './db/data-lock.ts';
import { type Database, openDatabase } from './db/database.ts';
import { buildWalTruncation, type WalTruncation } from './db/wal-truncation.ts';
import { errorSerializer } from './ops/log.ts';
import { openStandardOutput } from './ops/standard-output.ts';
import { buildMessages, type Messages } from './pages/messages.ts';
import { buildPageCache, type PageCache } from './pages/page-cache.ts';
import type { Settings } from './settings.ts';
import { openDisk } from './storage/disk.ts';
import { buildMutex, type Mutex } from './storage/mutex.ts';
import { ownFolder } from './storage/private-folder.ts';
import type { Storage } from './storage/storage.ts';

/** All that the parts of the server work with, opened once and handed on. */
export type Context = {
  settings: Settings;
  content: Content;
  db: Database;
  /** To be asked for once something was deleted, so that it is gone from the files too. */
  walTruncation: WalTruncation;
  videos: Storage;
  thumbnails: Storage;
  films: Storage;
  uploads: Storage;
  /** Whatever gives a file to a video, takes it away or moves it waits for its turn here: none sees another's half-done work. */
  withLock: Mutex;
  clock: Clock;
  log: Logger;
  pageCache: PageCache;
  messages: Messages;
  /** Whether the data folder and its database are where they were and can be written to. Throws what the system said. */
  probeData(): Promise<void>;
  close(): Promise<void>;
};

/** Where things lie in the data folder. */
export function dataPaths(directory: string) {
  return {
    database: path.join(directory, 'site.db'),
    lock: path.join(directory, 'lock.db'),
    erased: path.join(directory, 'erased-users.txt'),
    videos: path.join(directory, 'videos'),
    thumbnails: path.join(directory, 'thumbnails'),
    /** What was made of uploads, a folder a film; and uploads on their way or waiting to be made into one. */
    films: path.join(directory, 'films'),
    uploads: path.join(directory, 'uploads'),
    trash: path.join(directory, 'trash'),
    backups: path.join(directory, 'backups'),
  };
}

/** Opens content, database and folders, and takes the data folder for this process alone. Throws where one cannot be had. */
export async function openContext(settings: Settings, { clock = systemClock }: { clock?: Clock } = {}): Promise<Context> {
  const content = await readContent(settings.contentDirectory, settings);
  const paths = dataPaths(settings.dataDirectory);
  await ownFolder(settings.dataDirectory);
  const lock: DataLock = lockData(paths.lock);
  const { db, ...folders } = await openData(paths).catch((error: unknown) => {
    lock.release();
    throw error;
  });
  const close = async () => {
    walTruncation.stop();
    await db.destroy();
    lock.release();
    output.flush();
    output.close();
  };
  const probeData = async () => {
    for (const needed of [settings.dataDirectory, paths.database]) await access(needed, constants.R_OK | constants.W_OK);
  };
  const output = openStandardOutput((dropped) => log.warn({ dropped }, 'the log could not be written for a while'));
  const serializers = { err: errorSerializer(settings.dataDirectory) };
  const log = pino({ level: settings.logLevel, serializers }, output);
  const walTruncation = buildWalTruncation(db, log);
  const pageCache = buildPageCache();
  const messages = buildMessages(content.texts);
  const files = { ...folders, withLock: buildMutex() };
  return {
    settings,
    content,
    db,
    walTruncation,
    ...files,
    clock,
    log,
    pageCache,
    messages,
    probeData,
    close,
  };
}

/** The folders, and then the database. */
async function openData({ trash, ...paths }: ReturnType<typeof dataPaths>) {
  const [videos, thumbnails, films, uploads] = await Promise.all([
    openDisk({ root: paths.videos, trash }),
    openDisk({ root: paths.thumbnails, trash }),
    openDisk({ root: paths.films, trash }),
    openDisk({ root: paths.uploads, trash }),
  ]);
  return { db: await openDatabase(paths.database), videos, thumbnails, films, uploads };
}

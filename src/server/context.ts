import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { hostname } from 'node:os';
import { type Logger, pino } from 'pino';
import { limits } from '#contract/limits.ts';
import { type Clock, systemClock } from './clock.ts';
import { type ContentFiles, readFiles } from './content/files/read-files.ts';
import { buildSite, type Site } from './content/site.ts';
import { type Database, isEmbedded } from './db/database.ts';
import { type DataLock, lockData } from './db/sqlite/data-lock.ts';
import { buildWalTruncation, type WalTruncation } from './db/sqlite/wal-truncation.ts';
import { refuseMovedSite } from './moved-site.ts';
import { errorSerializer } from './ops/log.ts';
import { RequestCount } from './ops/metrics/request-count.ts';
import { openStandardOutput } from './ops/standard-output.ts';
import { PageCache } from './pages/cache/cache.ts';
import { buildMutex, type Mutex, type Peers } from './peers/peers.ts';
import { identityOf } from './settings/identity.ts';
import { dataPaths, openDatabasePlace, openPeersPlace } from './settings/places.ts';
import type { Settings } from './settings/settings.ts';
import { ownFolder } from './storage/disk/private-folder.ts';
import type { Files } from './storage/files.ts';
import type { Ledger } from './storage/ledger.ts';
import { openStorage } from './storage/open-storage.ts';
import type { UploadStorage } from './storage/upload-storage.ts';

export { dataPaths } from './settings/places.ts';

/** What every part of the server works with, opened once and passed on. */
export type Context = {
  settings: Settings;
  site: Site;
  db: Database;
  /** Called after a deletion, so that the write-ahead log no longer has the deleted data. */
  walTruncation: WalTruncation;
  files: Files;
  /** The received bytes of uploads. */
  uploadStorage: UploadStorage;
  /** Who was deleted, beside the database. */
  ledger: Ledger;
  peers: Peers;
  /** One at a time, in all instances: whatever adds, moves or deletes a file of a video runs within this lock. Throws NotHeld. */
  withLock: Mutex;
  clock: Clock;
  log: Logger;
  pageCache: PageCache;
  /** Answered requests, for the metrics. */
  requestCount: RequestCount;
  /** Checks that data folder and database file exist and can be written. Throws the system's error. */
  probeData(): Promise<void>;
  close(): Promise<void>;
};

/** Opens content, database and folders, and locks the data folder for this process. Throws where one cannot be opened. */
export async function openContext(settings: Settings, { clock = systemClock }: { clock?: Clock } = {}): Promise<Context> {
  refuseMovedSite(settings);
  const content = readFiles(settings.contentDirectory);
  const site = buildSite(content, settings);
  const paths = dataPaths(settings.dataDirectory);
  await ownFolder(settings.dataDirectory);
  const lock: DataLock = lockData(paths.lock);
  const output = openStandardOutput((dropped) => log.warn({ dropped }, 'the log could not be written for a while'));
  const serializers = { err: errorSerializer(settings.dataDirectory) };
  const base = { pid: process.pid, hostname: hostname(), site: new URL(settings.publicOrigin).host };
  const log = pino({ level: settings.logLevel, serializers, base }, output);
  const release = () => {
    lock.release();
    output.flush();
    output.close();
  };
  const { db, peers, storage } = await openData(settings, content, log).catch((error: unknown) => {
    release();
    throw error;
  });
  const close = async () => {
    walTruncation.stop();
    await db.destroy();
    await peers.close();
    storage.close();
    release();
  };
  const probeData = async () => {
    const needs = [settings.dataDirectory, ...(isEmbedded(db) ? [paths.database] : [])];
    for (const needed of needs) await access(needed, constants.R_OK | constants.W_OK);
  };
  const walTruncation = buildWalTruncation(db, log);
  const pageCache = new PageCache();
  const withLock = buildMutex(peers, 'videos', limits.server.peers.callWithin);
  const { files, uploadStorage, ledger } = storage;
  return {
    settings,
    site,
    db,
    walTruncation,
    files,
    uploadStorage,
    ledger,
    peers,
    withLock,
    clock,
    log,
    pageCache,
    requestCount: new RequestCount(),
    probeData,
    close,
  };
}

/** The files, then the database, then what is heard over it. */
async function openData(settings: Settings, content: ContentFiles, log: Logger) {
  const storage = await openStorage(settings);
  const db = await openDatabasePlace(settings);
  const identify = () => identityOf(settings, content);
  const peers = await openPeersPlace(settings, { log, identify }).catch(async (error: unknown) => {
    await db.destroy();
    throw error;
  });
  return { storage, db, peers };
}

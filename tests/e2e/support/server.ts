import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { limits } from '#contract/limits.ts';
import { instantOf, systemClock } from '#server/clock.ts';
import { dataPaths } from '#server/context.ts';
import { openDatabase } from '#server/db/database.ts';
import { startSession } from '#server/features/auth/sessions/sessions.ts';
import { adminCredentials, createFirstAdmin } from '../../database-template.ts';
import { freePort } from '../../free-port.ts';
import { type SiteProcess, takeProcess } from './site-processes.ts';

export const adminPassword = adminCredentials.password;

/** The built product in a process of its own over a folder that lives for one test. */
export type RunningSite = {
  origin: string;
  dataDirectory: string;
  /** A session of the admin's; undefined where the site began with an empty folder. */
  adminToken: string | undefined;
  /** Puts one of the demo's videos into the videos folder. */
  placeVideo(filePath: string): Promise<void>;
  /** What the server's process holds in memory, in MB; only Linux tells. */
  residentMegabytes(): Promise<number>;
  /** Takes a video away behind the product's back. */
  loseVideo(filePath: string): Promise<void>;
  /** All that it has said since it started, its log among it. */
  said(): string;
  /** Moves its clock on, and no other: cookies are as old as they are. */
  advance(milliseconds: number): Promise<void>;
  /** Ends as in a power cut. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Ends in order, and leaves its process to the next site. */
  close(): Promise<void>;
};

/** The database beside the running server, for whose writes it waits. */
export const openSiteDatabase = ({ dataDirectory }: Pick<RunningSite, 'dataDirectory'>): DatabaseSync =>
  new DatabaseSync(dataPaths(dataDirectory).database, { timeout: 5_000 });

type SiteOptions = {
  /** Another trainer's content than the sample's. */
  contentDirectory?: string;
  /** Failures alone unless said otherwise. */
  logLevel?: 'info' | 'debug';
  /** Settings of the server beside its own. */
  env?: Record<string, string>;
  /** Begins with an empty folder, instead of one in which the admin exists and is logged in. */
  isFirstStart?: boolean;
};

export async function startSite(options: SiteOptions = {}): Promise<RunningSite> {
  const { contentDirectory, logLevel, env: further = {}, isFirstStart = false } = options;
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'site-'));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const template = isFirstStart ? undefined : await takeTemplate();
  if (template) await writeFile(dataPaths(dataDirectory).database, template.database);
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDirectory,
    ADMIN_PASSWORD: adminPassword,
    LOG_LEVEL: logLevel ?? 'error',
    DEMONSTRATION: 'on',
    ...(contentDirectory && { CONTENT_DIR: contentDirectory }),
    ...further,
  };
  let server: SiteProcess | undefined;
  let said = '';

  const site: RunningSite = {
    origin,
    dataDirectory,
    adminToken: template?.adminToken,
    async placeVideo(filePath) {
      const target = path.join(dataDirectory, 'videos', filePath);
      await mkdir(path.dirname(target), { recursive: true });
      await copyFile(path.join('demo', 'videos', filePath), target);
    },
    async residentMegabytes() {
      const status = await readFile(`/proc/${server?.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
    },
    loseVideo: (filePath) => rm(path.join(dataDirectory, 'videos', filePath)),
    said: () => said,
    async start() {
      server = takeProcess();
      await server.open(env, (text) => {
        said += text;
      });
    },
    advance: async (milliseconds) => server?.advance(milliseconds),
    kill: async () => server?.kill(),
    close: async () => server?.close(),
  };
  await site.start();
  return site;
}

export async function discard(site: RunningSite): Promise<void> {
  await site.close();
  await rm(site.dataDirectory, { recursive: true, force: true });
}

let template: { made: ReturnType<typeof makeTemplate>; at: number } | undefined;

/**
 * A database with its admin and a session: made once in each worker, because making the tables costs more than a page. Again
 * before the password of that session counts as given too long ago, which a long run would come to.
 */
function takeTemplate() {
  if (template === undefined || Date.now() - template.at > limits.auth.session.confirmedFor / 3)
    template = { made: makeTemplate(), at: Date.now() };
  return template.made;
}

async function makeTemplate() {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-template-'));
  const file = dataPaths(folder).database;
  const db = await openDatabase(file);
  await createFirstAdmin(db, instantOf(systemClock.now()));
  const { id } = await db.selectFrom('admins').select('id').executeTakeFirstOrThrow();
  const adminToken = await startSession(db, systemClock, { role: 'admin', adminId: id, isConfirmed: true });
  await db.destroy();
  const database = await readFile(file);
  await rm(folder, { recursive: true });
  return { database, adminToken };
}

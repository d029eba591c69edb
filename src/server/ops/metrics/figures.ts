import { limits } from '#contract/limits.ts';
import { instantOf } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { type BackupRun, lastBackup, lastDrill } from '../../features/backups/service.ts';
import { countFailed as countFailedMessages, measureQueue as measureMail } from '../../features/mail/service.ts';
import { measureQueue as measureNotices } from '../../features/notices/service.ts';
import { measureQueue as measurePictures } from '../../features/pictures/service.ts';
import { countFailed as countFailedVideos, measureQueue as measureRenditions } from '../../features/videos/service.ts';
import { inTime } from '../../http/health.ts';
import type { QueueLength } from '../../jobs/queue-length.ts';
import { dataPaths } from '../../settings/places.ts';
import { spaceOf } from '../../storage/disk/space.ts';

type Rows = {
  queues: Record<string, QueueLength>;
  failedMessages: number;
  failedVideos: number;
  backups: { backup: BackupRun | undefined; drill: BackupRun | undefined };
};
type Space = { free: number; whole: number };

/** Without what does not answer, so that no figure of before is told as one of now. */
export type Figures = { rows: Rows | undefined; disks: [folder: string, space: Space][] };

const { readEvery, readWithin } = limits.server.metrics;

/**
 * Reads what database and disks say, at most once in fifteen seconds however many ask. A reading that hangs is not begun a
 * second time.
 */
export function buildFigures(context: Context): () => Promise<Figures> {
  const readers: { rows: () => Promise<Rows | undefined>; disks: [string, () => Promise<Space | undefined>][] } = {
    rows: reader(context, 'database', () => readRows(context)),
    disks: Object.entries(foldersOf(context)).map(([name, folder]) => [name, reader(context, name, () => spaceOf(folder))]),
  };
  const readAll = async (): Promise<Figures> => {
    const [rows, ...disks] = await Promise.all([
      readers.rows(),
      ...readers.disks.map(async ([name, read]): Promise<Figures['disks']> => {
        const space = await read();
        return space ? [[name, space]] : [];
      }),
    ]);
    return { rows, disks: disks.flat() };
  };
  let last: { at: number; figures: Promise<Figures> } | undefined;
  return () => {
    const now = context.clock.now();
    // A clock that was set back does not keep an old answer.
    if (!last || Math.abs(now - last.at) >= readEvery) last = { at: now, figures: readAll() };
    return last.figures;
  };
}

/** Gives undefined, and says so in the log, where the answer does not come in time. */
function reader<T>({ log }: Context, what: string, read: () => Promise<T>): () => Promise<T | undefined> {
  let running: Promise<T> | undefined;
  return async () => {
    running ??= read().finally(() => {
      running = undefined;
    });
    try {
      return await inTime(running, readWithin);
    } catch (error) {
      log.warn({ err: error, what }, '/metrics lacks figures');
      return undefined;
    }
  };
}

async function readRows({ db, clock }: Context): Promise<Rows> {
  const now = instantOf(clock.now());
  const queues = {
    mail: await measureMail(db, now),
    notices: await measureNotices(db, now),
    renditions: await measureRenditions(db),
    pictures: await measurePictures(db),
  };
  return {
    queues,
    failedMessages: await countFailedMessages(db),
    failedVideos: await countFailedVideos(db),
    backups: { backup: await lastBackup({ db }), drill: await lastDrill({ db }) },
  };
}

/** Which may lie on different disks: `films` may be a link, and with a bucket uploads are worked on elsewhere. */
function foldersOf({ settings: { dataDirectory, bucket, workDirectory } }: Context): Record<string, string> {
  const { films, uploads } = dataPaths(dataDirectory);
  return { data: dataDirectory, ...(bucket ? { work: workDirectory } : { films, uploads }) };
}

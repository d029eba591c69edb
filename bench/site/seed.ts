import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSample } from '#server/commands/demo-site/sample.ts';
import { seedDemo } from '#server/commands/demo-site/seed.ts';
import { dataPaths } from '#server/context.ts';
import { ensureFirstAdmin } from '#server/features/auth/login/admins.ts';
import { startSession } from '#server/features/auth/sessions/sessions.ts';
import { openServices, type Services } from '#server/services.ts';
import { readSettings } from '#server/settings/settings.ts';
import { type Size, seedMany } from './seed-many.ts';

/** A data folder full of sample data, and the ways into it. */
export type TestSite = {
  dataDirectory: string;
  adminPassword: string;
  /** Tokens of living sessions. */
  admin: string;
  client: string;
  /** Clients and a video of each: what one of them may write is counted. */
  writers: { token: string; videoId: string }[];
  /** A video the client may watch, below /videos. */
  video: { id: string; address: string; file: string; bytes: number };
};

const adminPassword = 'una password di prova';
/** Each may write 600 times in a quarter of an hour; a round of a row makes 30,000 calls. */
const WRITERS = 1_000;
const VIDEO_BYTES = 64 * 1024 * 1024;
const demo = new URL('../../demo/', import.meta.url);
const contentDirectory = fileURLToPath(new URL('../../content', import.meta.url));

/** The demo's people, videos and reviews, which the public pages show, and beside them a crowd of the size asked for. */
export async function seed(dataDirectory: string, size: Size): Promise<TestSite> {
  const settings = readSettings({
    DATA_DIR: dataDirectory,
    CONTENT_DIR: contentDirectory,
    ADMIN_PASSWORD: adminPassword,
    LOG_LEVEL: 'silent',
  });
  const context = await openServices(settings);
  try {
    await ensureFirstAdmin(context.db, context.clock, settings.firstAdmin);
    await seedDemo(context, await readSample(demo), demo);
    const { videos } = dataPaths(dataDirectory);
    const { clientId, video, watching } = await seedMany(context, { ...size, videosDirectory: videos });
    const file = path.join(videos, video.path);
    await writeFile(file, Buffer.alloc(VIDEO_BYTES, 'film'));
    return {
      dataDirectory,
      adminPassword,
      ...(await openSessions(context, clientId)),
      writers: await openWriters(context, watching.slice(0, WRITERS)),
      video: { id: video.id, address: `/videos/${video.path}`, file, bytes: VIDEO_BYTES },
    };
  } finally {
    await context.close();
  }
}

async function openSessions({ db, clock }: Services, userId: string): Promise<{ admin: string; client: string }> {
  const { id } = await db.selectFrom('admins').select('id').executeTakeFirstOrThrow();
  return {
    admin: await startSession(db, clock, { role: 'admin', adminId: id, isConfirmed: true }),
    client: await startSession(db, clock, { role: 'client', userId }),
  };
}

async function openWriters({ db, clock }: Services, watching: { userId: string; videoId: string }[]) {
  const writers: TestSite['writers'] = [];
  for (const { userId, videoId } of watching)
    writers.push({ token: await startSession(db, clock, { role: 'client', userId }), videoId });
  return writers;
}

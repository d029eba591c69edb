import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Storage } from '../storage/storage.ts';

const folders = ['videos', 'thumbnails', 'films', 'uploads'] as const;
type Folders = Record<(typeof folders)[number], Storage>;

/** Implemented by the auth feature. */
type HasAdmin = (db: Database) => Promise<boolean>;

type Parts = Folders & { db: Database; probeData: () => Promise<void> };

/**
 * For monitoring: alive (the process responds) and ready (database and folders respond too, and there is an admin, whom the
 * first start creates just after it listens). An open database still responds when its folder was removed or became
 * read-only, so the folder is probed as well.
 */
export function mountHealth(app: FastifyInstance, { db, probeData, ...parts }: Parts, hasAdmin: HasAdmin): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }));

  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const checks = {
      database: () => sql`select 1 from users limit 1`.execute(db),
      admin: async () => {
        if (!(await hasAdmin(db))) throw new Error('There is no admin yet.');
      },
      data: probeData,
      ...Object.fromEntries(folders.map((folder) => [folder, parts[folder].probe])),
    };
    const failing: string[] = [];
    for (const [name, probe] of Object.entries(checks)) {
      await probe().catch((error: unknown) => {
        request.log.error({ err: error }, `${name} does not answer`);
        failing.push(name);
      });
    }
    return failing.length === 0 ? { status: 'ready' } : reply.status(503).send({ status: 'not ready', failing });
  });
}

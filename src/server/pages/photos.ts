import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';

const DAY_SECONDS = 24 * 60 * 60;
const SERVED = /\.(jpg|avif|svg|png)$/;

/**
 * The trainer's pictures at the site's root, as the specification names them (/ChiSono/Primo/1.jpg). Names stay when a
 * picture changes, so a browser asks again after a day.
 */
export async function mountPhotos(app: FastifyInstance, { settings }: Context): Promise<void> {
  const root = path.join(settings.contentDirectory, 'photos');
  if (!existsSync(root)) return;
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    decorateReply: false,
    cacheControl: false,
    globIgnore: ['**/*.json'],
    allowedPath: (name) => SERVED.test(name),
    setHeaders: (reply) => reply.header('cache-control', `public, max-age=${DAY_SECONDS}`),
  });
}

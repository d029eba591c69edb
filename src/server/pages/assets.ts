import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Renderer } from './renderer.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const HOUR_SECONDS = 60 * 60;

/**
 * The built files: those with a hash in their name never change. Each is a route of its own, so that an address can
 * name nothing but a file that was built; compressed forms lie beside them.
 */
export async function mountAssets(app: FastifyInstance, { clientDirectory }: Renderer): Promise<void> {
  if (clientDirectory === undefined || !existsSync(clientDirectory)) return;
  await app.register(fastifyStatic, {
    root: clientDirectory,
    wildcard: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, file) => {
      const isHashed = /[\\/]assets[\\/]/.test(file);
      const lifetime = isHashed ? `max-age=${YEAR_SECONDS}, immutable` : `max-age=${HOUR_SECONDS}`;
      reply.header('cache-control', `public, ${lifetime}`);
    },
  });
}

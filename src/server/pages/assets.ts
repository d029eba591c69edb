import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { DAY, HOUR, SECOND } from '#contract/limits.ts';
import { dashboardWorkerPath } from '#contract/pages.ts';
import type { IconSize } from '../content/pieces.ts';
import type { Context } from '../context.ts';
import type { Renderer } from './renderer.ts';
import { ownIcon } from './signs.ts';

const YEAR_SECONDS = (365 * DAY) / SECOND;
const HOUR_SECONDS = HOUR / SECOND;

/**
 * The built files, with compressed forms beside them. Files with a hash in their name never change. Each is a route of its own,
 * so that a URL cannot name anything but a file of the build.
 */
export async function mountAssets(app: FastifyInstance, { site }: Context, { clientDirectory }: Renderer): Promise<void> {
  if (clientDirectory === undefined || !existsSync(clientDirectory)) return;
  await app.register(fastifyStatic, {
    root: clientDirectory,
    wildcard: false,
    index: false,
    globIgnore: Object.keys(usualIcons),
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, file) => {
      if (path.relative(clientDirectory, file).startsWith(WORKER_FILE)) return void reply.headers(WORKER_HEADERS);
      const isHashed = /[\\/]assets[\\/]/.test(file);
      const lifetime = isHashed ? `max-age=${YEAR_SECONDS}, immutable` : `max-age=${HOUR_SECONDS}`;
      reply.header('cache-control', `public, ${lifetime}`);
      if (isHashed) for (const name of REVALIDATION) reply.removeHeader(name);
    },
  });
  for (const [file, size] of Object.entries(usualIcons))
    app.get(`/${file}`, (_request, reply) => {
      const own = ownIcon(site, site.current.content, size);
      return own === undefined ? reply.sendFile(file) : reply.header('cache-control', 'no-cache').redirect(own);
    });
}

const WORKER_FILE = dashboardWorkerPath.slice(1);

/** The policy of its script is the worker's own: it loads what it caches, from the site alone. */
const WORKER_HEADERS = {
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; connect-src 'self'",
};

/** Asked for by those who read no page: old browsers, feed readers and messengers. */
const usualIcons: Record<string, IconSize> = { 'favicon.ico': 'tab', 'apple-touch-icon.png': 'touch' };

/** What never changes is never revalidated, and a part of it is never asked for: a hundred bytes less for each of ten files. */
const REVALIDATION = ['etag', 'last-modified', 'accept-ranges'];

const DAY_SECONDS = DAY / SECOND;
const SERVED = /\.(jpg|avif|svg|png)$/;

/**
 * The trainer's pictures at the site's root (/ChiSono/Primo/1.jpg). A picture keeps its name when it changes, so browsers cache
 * it for a day.
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

import { existsSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { dashboardWorkerPath } from '#contract/pages/data.ts';
import { DAY, HOUR, SECOND } from '#contract/units.ts';
import { type IconSize, ownIcon } from '../content/crops.ts';
import type { Context } from '../context.ts';
import type { Renderer } from './render/renderer.ts';
import { type Folder, listStaticFiles, sendFile } from './static-files.ts';

const YEAR_SECONDS = (365 * DAY) / SECOND;
const DAY_SECONDS = DAY / SECOND;
const HOUR_SECONDS = HOUR / SECOND;

/** Sends the static file of a request; false where there is none. */
export type SendAsset = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;

/** The built files and the trainer's pictures. What they are asked for by has no route, but is looked up where no route is found. */
export function mountAssets(app: FastifyInstance, context: Context, { clientDirectory }: Renderer): SendAsset {
  const photos = path.join(context.settings.contentDirectory, 'photos');
  const hasBuild = clientDirectory !== undefined && existsSync(clientDirectory);
  const folders = [...(hasBuild ? [builtFiles(clientDirectory)] : []), ...(existsSync(photos) ? [pictures(photos)] : [])];
  const fileAt = listStaticFiles(folders);
  const sendAsset: SendAsset = async (request, reply) => {
    const file = fileAt(request.url);
    return file !== undefined && sendFile(file, request, reply);
  };
  app.decorateRequest('staticFile', '');
  if (hasBuild) mountUsualIcons(app, context, sendAsset);
  return sendAsset;
}

/** With compressed forms beside them. Files with a hash in their name never change. */
const builtFiles = (root: string): Folder => ({
  root,
  isServed: () => true,
  isCompressed: true,
  setHeaders(reply, name) {
    if (name.startsWith(WORKER_FILE)) return void reply.headers(WORKER_HEADERS);
    const isHashed = name.startsWith('assets/');
    const lifetime = isHashed ? `max-age=${YEAR_SECONDS}, immutable` : `max-age=${HOUR_SECONDS}`;
    reply.header('cache-control', `public, ${lifetime}`);
    if (isHashed) for (const header of REVALIDATION) reply.removeHeader(header);
  },
});

const WORKER_FILE = dashboardWorkerPath.slice(1);

/** The policy of its script is the worker's own: it loads what it caches and the icons of notices, from the site alone. */
const WORKER_HEADERS = {
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; connect-src 'self'; img-src 'self'",
};

/** What never changes is never revalidated, and a part of it is never asked for: a hundred bytes less for each of ten files. */
const REVALIDATION = ['etag', 'last-modified', 'accept-ranges'];

/** At the site's root (/ChiSono/Primo/1.jpg). A picture keeps its name when it changes, so browsers cache it for a day. */
const pictures = (root: string): Folder => ({
  root,
  isServed: (name) => /\.(jpg|avif|svg|png)$/.test(name),
  isCompressed: false,
  isTextual: (name) => name.endsWith('.svg'),
  setHeaders: (reply) => void reply.header('cache-control', `public, max-age=${DAY_SECONDS}`),
});

/** Asked for by those who read no page: old browsers, feed readers and messengers. */
const usualIcons: Record<string, IconSize> = { '/favicon.ico': 'tab', '/apple-touch-icon.png': 'touch' };

function mountUsualIcons(app: FastifyInstance, { site }: Context, sendAsset: SendAsset): void {
  for (const [url, size] of Object.entries(usualIcons))
    app.get(url, async (request, reply) => {
      const own = ownIcon(site, site.current.content, size);
      if (own !== undefined) return reply.header('cache-control', 'no-cache').redirect(own);
      if (!(await sendAsset(request, reply))) reply.callNotFound();
      return reply;
    });
}

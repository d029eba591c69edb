import type { FastifyInstance, FastifyRequest } from 'fastify';
import { extensionOf, pictureTypes, thumbnailPath, videoPath, videoTypes } from '#contract/videos.ts';
import type { Context } from '../../context.ts';
import type { Actor } from '../../http/actors.ts';
import { sendFile } from '../../http/files/send-file.ts';
import type { Guard } from '../../http/guard.ts';
import { Refusal, refuse } from '../../http/refusal.ts';
import { type FileKind, isEntitled, isRegistered } from './store.ts';

const kinds = {
  videos: { path: videoPath, types: videoTypes, caching: 'private, no-store' },
  /** A poster may stay on the phone, but is asked for again each time: a 304 costs no picture. */
  thumbnails: { path: thumbnailPath, types: pictureTypes, caching: 'private, no-cache' },
} as const;

/**
 * The private files. Session and right are looked up on every request, each range of a film included, and again while a
 * long answer lasts; a file that is not this viewer's is answered like one that does not exist.
 */
export function mountFiles(app: FastifyInstance, guard: Guard, context: Context): void {
  for (const kind of ['videos', 'thumbnails'] as const) {
    app.get(`/${kind}/*`, async (request, reply) => {
      const path = pathOf(kind, request);
      const mayRead = async () => {
        const viewers = await viewersOf(guard, request);
        return path !== undefined && mayAnyRead(context, viewers, kind, path);
      };
      if (!(await mayRead()) || path === undefined) throw refuse('not_found');
      const file = await context[kind].find(path);
      if (!file) throw refuse('not_found');
      return sendFile(request, reply, file, { headers: headersOf(kind, path), stillAllowed: mayRead });
    });
  }
}

/**
 * Everyone this request speaks for: one browser may hold a session of each role. Films are for the site's own player, never
 * a page of their own and never part of another site. Throws the Refusal.
 */
async function viewersOf(guard: Guard, request: FastifyRequest): Promise<Actor[]> {
  const found = [await guard(request, 'admin'), await guard(request, 'client')];
  const viewers = found.flatMap((one) => (one === undefined || one instanceof Refusal ? [] : [one]));
  if (viewers.length === 0) throw refuse('unauthenticated');
  const { 'sec-fetch-site': site, 'sec-fetch-dest': destination } = request.headers;
  if (site === 'cross-site' || site === 'same-site' || destination === 'document') throw refuse('cross_site');
  return viewers;
}

function pathOf(kind: FileKind, request: FastifyRequest): string | undefined {
  const { '*': wild } = request.params as { '*': string };
  const parsed = kinds[kind].path.safeParse(wild);
  return parsed.success && parsed.data === wild ? parsed.data : undefined;
}

/** The trainer may read what a video shows, a client what one of their videos shows, and nobody what no video names. */
async function mayAnyRead({ db }: Context, viewers: Actor[], kind: FileKind, path: string): Promise<boolean> {
  for (const { role, user } of viewers) {
    if (await (role === 'admin' ? isRegistered(db, kind, path) : isEntitled(db, user.id, kind, path))) return true;
  }
  return false;
}

function headersOf(kind: FileKind, path: string): Record<string, string> {
  const { types, caching } = kinds[kind];
  const type = new Map(Object.entries(types)).get(extensionOf(path));
  return {
    'content-type': type ?? 'application/octet-stream',
    'cache-control': caching,
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  };
}

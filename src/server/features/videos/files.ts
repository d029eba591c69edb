import type { FastifyInstance, FastifyRequest } from 'fastify';
import { extensionOf, pictureTypes, thumbnailPath, videoPath, videoTypes } from '#contract/videos.ts';
import type { Context } from '../../context.ts';
import type { Actor } from '../../http/actors.ts';
import { sendFile } from '../../http/byte-ranges.ts';
import type { Guard } from '../../http/guard.ts';
import { Refusal, refuse } from '../../http/refusal.ts';
import { isEntitled } from './store.ts';

const kinds = {
  videos: { path: videoPath, types: videoTypes, caching: 'private, no-store' },
  /** A poster may stay on the phone, but is asked for again each time: a 304 costs no picture. */
  thumbnails: { path: thumbnailPath, types: pictureTypes, caching: 'private, no-cache' },
} as const;

type Kind = keyof typeof kinds;

/**
 * The private files. Session and assignment are checked on every request, each range of a film included; a file that is
 * not this client's is answered like one that does not exist.
 */
export function mountFiles(app: FastifyInstance, guard: Guard, context: Context): void {
  for (const kind of ['videos', 'thumbnails'] as const) {
    app.get(`/${kind}/*`, async (request, reply) => {
      const actor = await guardFile(guard, request);
      const path = pathOf(kind, request);
      if (path === undefined || !(await mayWatch(context, actor, kind, path))) throw refuse('not_found');
      const file = await context[kind].find(path);
      if (!file) throw refuse('not_found');
      return sendFile(request, reply, file, headersOf(kind, path));
    });
  }
}

/** Films are for the site's own player: never a page of their own, never part of another site. */
async function guardFile(guard: Guard, request: FastifyRequest): Promise<Actor> {
  const admin = await guard(request, 'admin');
  const actor = admin instanceof Refusal ? await guard(request, 'client') : admin;
  if (actor instanceof Refusal) throw actor;
  if (actor === undefined) throw refuse('unauthenticated');
  const { 'sec-fetch-site': site, 'sec-fetch-dest': destination } = request.headers;
  if (site === 'cross-site' || site === 'same-site' || destination === 'document') throw refuse('cross_site');
  return actor;
}

function pathOf(kind: Kind, request: FastifyRequest): string | undefined {
  const { '*': wild } = request.params as { '*': string };
  const parsed = kinds[kind].path.safeParse(wild);
  return parsed.success && parsed.data === wild ? parsed.data : undefined;
}

async function mayWatch({ db }: Context, actor: Actor, kind: Kind, path: string): Promise<boolean> {
  return actor.role === 'admin' || isEntitled(db, actor.user.id, kind, path);
}

function headersOf(kind: Kind, path: string): Record<string, string> {
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

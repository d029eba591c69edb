import path from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { extensionOf, pictureTypes, thumbnailPath, videoPath, videoTypes } from '#contract/videos.ts';
import type { Context } from '../../context.ts';
import { refuse } from '../../http/errors.ts';
import type { Guard } from '../../http/guard.ts';
import { type caching, privateHeaders, viewersOf } from '../../http/range/private-files.ts';
import { sendFile } from '../../http/range/send-file.ts';
import { findShown, type Shown } from './access.ts';
import { filmFileName, posterFileName } from './paths.ts';

type Kind = { path: typeof videoPath; types: Record<string, string>; kept: keyof typeof caching };

const kinds: Record<FileKind, Kind> = {
  videos: { path: videoPath, types: videoTypes, kept: 'film' },
  thumbnails: { path: thumbnailPath, types: pictureTypes, kept: 'picture' },
};
type FileKind = 'videos' | 'thumbnails';

/**
 * The private files. Session and right are looked up on every request, each range of a film included, and again while a
 * long answer lasts; a file that is not this viewer's is answered like one that does not exist.
 */
export function mountFiles(app: FastifyInstance, guard: Guard, context: Context): void {
  for (const kind of ['videos', 'thumbnails'] as const) {
    app.get(`/${kind}/*`, async (request, reply) => {
      const key = pathOf(kind, request);
      const find = async () => {
        const viewers = await viewersOf(guard, request, reply);
        return key === undefined ? undefined : findShown(context.db, viewers, { by: kind, key });
      };
      const shown = await find();
      if (!shown || key === undefined) throw refuse('not_found');
      const file = await locate(context, kind, key, shown);
      if (!file) throw refuse('not_found');
      const stillAllowed = async () => (await find()) !== undefined;
      return sendFile(request, reply, file, { headers: headersOf(kind, key), stillAllowed });
    });
  }
}

/** The address of an uploaded film, or of its picture, is no file's own: what it stands for lies with the film. */
function locate(context: Context, kind: FileKind, key: string, { filmId }: Shown) {
  const isOfFilm = filmId !== null && path.parse(key).name === filmId;
  if (!isOfFilm) return context[kind].find(key);
  return context.films.find(path.join(filmId, kind === 'videos' ? filmFileName : posterFileName));
}

function pathOf(kind: FileKind, request: FastifyRequest): string | undefined {
  const { '*': wild } = request.params as { '*': string };
  const parsed = kinds[kind].path.safeParse(wild);
  return parsed.success && parsed.data === wild ? parsed.data : undefined;
}

function headersOf(kind: FileKind, key: string): Record<string, string> {
  const { types, kept } = kinds[kind];
  return privateHeaders(types[extensionOf(key)] ?? 'application/octet-stream', kept);
}

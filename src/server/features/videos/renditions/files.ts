import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { renditionFile, renditionFileTypes } from '#contract/renditions.ts';
import { extensionOf } from '#contract/videos.ts';
import type { Context } from '../../../context.ts';
import { compressResponse } from '../../../http/compress.ts';
import { refuse } from '../../../http/errors.ts';
import type { Guard } from '../../../http/guard.ts';
import { privateHeaders, viewersOf } from '../../../http/range/private-files.ts';
import { sendFile } from '../../../http/range/send-file.ts';
import { findShown } from '../access.ts';

/**
 * What was made of an uploaded film, while a video plays it: playlists, rungs, posters, scrub pictures. Looked up on every
 * request, as the video itself is, and answered like nothing to whoever may not watch it. The list of a film of an hour is
 * long enough to be compressed.
 */
export function mountFilmFiles(app: FastifyInstance, guard: Guard, { db, films }: Context): void {
  app.get<{ Params: { id: string; '*': string } }>('/films/:id/*', async (request, reply) => {
    const { id, '*': wild } = request.params;
    const name = renditionFile.safeParse(wild);
    const mayRead = async () => {
      const viewers = await viewersOf(guard, request, reply);
      return name.success && (await findShown(db, viewers, { by: 'film', key: id })) !== undefined;
    };
    if (!(await mayRead()) || !name.success) throw refuse('not_found');
    const file = await films.find(path.join(id, name.data));
    if (!file) throw refuse('not_found');
    if (name.data.endsWith('.m3u8') && request.method === 'GET' && request.headers.range === undefined) {
      reply.headers(headersOf(name.data));
      return compressResponse(request, reply, await readFile(file.absolutePath, 'utf8'));
    }
    return sendFile(request, reply, file, { headers: headersOf(name.data), stillAllowed: mayRead });
  });
}

function headersOf(name: string): Record<string, string> {
  const extension = extensionOf(name);
  const type = new Map<string, string>(Object.entries(renditionFileTypes)).get(extension);
  return privateHeaders(type ?? 'application/octet-stream', extension === 'jpg' || extension === 'avif' ? 'picture' : 'film');
}

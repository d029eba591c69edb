import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#contract/languages.ts';
import { extensionOf } from '#contract/videos/paths.ts';
import { renditionFileTypes } from '#contract/videos/renditions.ts';
import type { Context } from '../../context.ts';
import { compressResponse } from '../../http/answers/compress.ts';
import { refuse } from '../../http/answers/errors.ts';
import { etagMatches, etagOf } from '../../http/answers/etag.ts';
import { type Caching, fileHeaders } from '../../http/range/file-headers.ts';
import { maySendByProxy, sendByProxy } from '../../http/range/send-by-proxy.ts';
import { sendFile } from '../../http/range/send-file.ts';
import type { Visible } from './assignments/access.ts';
import { readCaptions } from './captions/store.ts';
import { attemptFolderOf, playableFileName, posterFileName } from './rendition-sets/paths.ts';

/** Files of videos as they are sent, once somebody has checked that they may be. */
export type Delivery = {
  request: FastifyRequest;
  reply: FastifyReply;
  /** Checked again during a long response. */
  isAllowed: () => Promise<boolean>;
  caching: (kind: 'media' | 'picture') => Caching;
};

const OTHER = 'application/octet-stream';

/** Where a file of a rendition set is, in the folder of the attempt that is served. */
export const locateOfSet = (id: string, folder: string | null, name: string): string =>
  `${attemptFolderOf({ id, folder: folder ?? '' })}/${name}`;

/** The path of an uploaded video, or of its picture, names no file in its folder: the file is among those of the set. */
export function locate(kind: 'videos' | 'thumbnails', value: string, { setId, folder }: Visible): string {
  if (setId === null || path.parse(value).name !== setId) return `${kind}/${value}`;
  return locateOfSet(setId, folder, kind === 'videos' ? playableFileName : posterFileName);
}

/** Playlist, segments, posters or storyboard of a set. A long playlist is compressed. */
export async function sendOfSet(context: Context, file: string, delivery: Delivery): Promise<unknown> {
  const { request, reply, caching } = delivery;
  const extension = extensionOf(file);
  const type = new Map<string, string>(Object.entries(renditionFileTypes)).get(extension) ?? OTHER;
  if (extension === 'm3u8' && request.method === 'GET' && request.headers.range === undefined) {
    const playlist = await context.files.read(file);
    if (!playlist) throw refuse('not_found');
    reply.headers(fileHeaders(type, caching('media')));
    return compressResponse(request, reply, playlist.toString());
  }
  return sendOne(context, file, { type, kind: extension === 'jpg' || extension === 'avif' ? 'picture' : 'media' }, delivery);
}

/** Sends a file, or has the proxy send it where the settings say so and the request allows it. A picture is small. */
export async function sendOne(
  { files, settings }: Context,
  file: string,
  { type = OTHER, kind }: { type?: string | undefined; kind: 'media' | 'picture' },
  { request, reply, isAllowed, caching }: Delivery,
): Promise<FastifyReply> {
  const headers = fileHeaders(type, caching(kind));
  if (settings.sendFilesBy === 'proxy' && maySendByProxy(request, { isSmall: kind === 'picture' }))
    return sendByProxy(reply, { files, path: file, headers });
  return sendFile(request, reply, { files, path: file, headers, stillAllowed: isAllowed });
}

/** Captions, which are a row: short enough to be sent whole. */
export async function sendCaptions(
  { db }: Context,
  captions: { videoId: string; language: Language },
  { request, reply, caching }: Delivery,
): Promise<unknown> {
  const text = await readCaptions(db, captions);
  if (text === undefined) throw refuse('not_found');
  const tag = etagOf(text);
  reply.headers({ ...fileHeaders(renditionFileTypes.vtt, caching('picture')), etag: tag });
  return etagMatches(request.headers['if-none-match'], tag) ? reply.code(304).send() : compressResponse(request, reply, text);
}

import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languages } from '#contract/languages.ts';
import { renditionFile, renditionFileTypes } from '#contract/videos/renditions.ts';
import { extensionOf, pictureTypes, thumbnailPath, videoPath, videoTypes } from '#contract/videos/schemas.ts';
import type { Context } from '../../context.ts';
import { compressResponse } from '../../http/answers/compress.ts';
import { refuse } from '../../http/answers/errors.ts';
import { etagMatches, etagOf } from '../../http/answers/etag.ts';
import type { Guard } from '../../http/guard.ts';
import { type Caching, privateHeaders, viewersOf } from '../../http/range/private-files.ts';
import { maySendByProxy, sendByProxy } from '../../http/range/send-by-proxy.ts';
import { sendFile } from '../../http/range/send-file.ts';
import { findVisible, type Key, type Visible } from './assignments/access.ts';
import { readCaptions } from './captions/store.ts';
import { attemptFolderOf, playableFileName, posterFileName } from './paths.ts';

type Params = { id?: string; '*': string };
type Delivery = { request: FastifyRequest; reply: FastifyReply; isAllowed: () => Promise<boolean> };

/** One kind of private file: what a URL refers to, and how that is sent. */
type Kind<Target extends { key: Key }> = {
  url: string;
  /** Undefined where the URL is none of this kind. */
  parse(params: Params): Target | undefined;
  /** Throws a Refusal where there is no such file. */
  send(target: Target, visible: Visible, delivery: Delivery): Promise<unknown>;
};

/**
 * The private files of videos, all served one way. Session and permission are checked on every request, each byte range
 * included, and again during a long response; a file that the viewer may not see is answered like one that does not exist.
 */
export function mountFiles(app: FastifyInstance, guard: Guard, context: Context): void {
  const mount = <Target extends { key: Key }>({ url, parse, send }: Kind<Target>) => {
    app.get<{ Params: Params }>(url, async (request, reply) => {
      const target = parse(request.params);
      const find = async () => {
        const viewers = await viewersOf(guard, request, reply);
        return target && findVisible(context.db, viewers, target.key);
      };
      const visible = await find();
      if (!target || !visible) throw refuse('not_found');
      const isAllowed = async () => (await find()) !== undefined;
      return send(target, visible, { request, reply, isAllowed });
    });
  };
  mount(filesByPath(context, 'videos'));
  mount(filesByPath(context, 'thumbnails'));
  mount(renditionFiles(context));
  mount(captionFiles(context));
}

const byPath = {
  videos: { path: videoPath, types: videoTypes as Record<string, string>, caching: 'media' },
  thumbnails: { path: thumbnailPath, types: pictureTypes as Record<string, string>, caching: 'picture' },
} as const;

function filesByPath(context: Context, folder: keyof typeof byPath): Kind<{ key: Key }> {
  const { path: pathSchema, types, caching } = byPath[folder];
  return {
    url: `/${folder}/*`,
    parse({ '*': wild }) {
      const parsed = pathSchema.safeParse(wild);
      return parsed.success && parsed.data === wild ? { key: { by: folder, value: parsed.data } } : undefined;
    },
    async send({ key: { value } }, visible, delivery) {
      const type = types[extensionOf(value)] ?? 'application/octet-stream';
      return send(context, locate(folder, value, visible), { type, caching }, delivery);
    },
  };
}

/** The path of an uploaded video, or of its picture, names no file in its folder: the file is among those of the set. */
function locate(kind: keyof typeof byPath, value: string, { setId, folder }: Visible): string {
  if (setId === null || path.parse(value).name !== setId) return `${kind}/${value}`;
  return locateOfSet(setId, folder, kind === 'videos' ? playableFileName : posterFileName);
}

function locateOfSet(id: string, folder: string | null, name: string): string {
  return `${attemptFolderOf({ id, folder: folder ?? '' })}/${name}`;
}

/** What was made of an upload: playlists, segments, posters, storyboard. A long playlist is compressed. */
function renditionFiles(context: Context): Kind<{ key: Key; name: string }> {
  return {
    url: '/films/:id/*',
    parse({ id = '', '*': wild }) {
      const name = renditionFile.safeParse(wild);
      return name.success ? { key: { by: 'set', value: id }, name: name.data } : undefined;
    },
    async send({ key, name }, { folder }, delivery) {
      const file = locateOfSet(key.value, folder, name);
      const extension = extensionOf(name);
      const type = new Map<string, string>(Object.entries(renditionFileTypes)).get(extension) ?? 'application/octet-stream';
      const { request, reply } = delivery;
      if (name.endsWith('.m3u8') && request.method === 'GET' && request.headers.range === undefined) {
        const playlist = await context.files.read(file);
        if (!playlist) throw refuse('not_found');
        reply.headers(privateHeaders(type, 'media'));
        return compressResponse(request, reply, playlist.toString());
      }
      const isPicture = extension === 'jpg' || extension === 'avif';
      return send(context, file, { type, caching: isPicture ? 'picture' : 'media' }, delivery);
    },
  };
}

const CAPTIONS = /^([\w-]{1,64})\/([a-z]{2})\.vtt$/;

function captionFiles({ db }: Context): Kind<{ key: Key; videoId: string; language: (typeof languages)[number] }> {
  return {
    url: '/captions/*',
    parse({ '*': wild }) {
      const [, videoId, code] = CAPTIONS.exec(wild) ?? [];
      const language = languages.find((one) => one === code);
      if (videoId === undefined || language === undefined) return undefined;
      return { key: { by: 'video', value: videoId }, videoId, language };
    },
    async send(captions, _visible, { request, reply }) {
      const text = await readCaptions(db, captions);
      if (text === undefined) throw refuse('not_found');
      const tag = etagOf(text);
      reply.headers({ ...privateHeaders(renditionFileTypes.vtt, 'picture'), etag: tag });
      return etagMatches(request.headers['if-none-match'], tag) ? reply.code(304).send() : compressResponse(request, reply, text);
    },
  };
}

/** Sends a file, or has the proxy send it where the settings say so and the request allows it. A picture is small. */
async function send(
  { files, settings }: Context,
  file: string,
  { type, caching }: { type: string; caching: Caching },
  { request, reply, isAllowed }: Delivery,
) {
  const headers = privateHeaders(type, caching);
  if (settings.sendFilesBy === 'proxy' && maySendByProxy(request, { isSmall: caching === 'picture' }))
    return sendByProxy(reply, { files, path: file, headers });
  return sendFile(request, reply, { files, path: file, headers, stillAllowed: isAllowed });
}

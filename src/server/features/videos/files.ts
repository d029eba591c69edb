import type { FastifyInstance } from 'fastify';
import { languages } from '#contract/languages.ts';
import { extensionOf, pictureTypes, thumbnailPath, videoPath, videoTypes } from '#contract/videos/paths.ts';
import { renditionFile } from '#contract/videos/renditions.ts';
import type { Context } from '../../context.ts';
import { refuse } from '../../http/answers/errors.ts';
import type { Guard } from '../../http/guard.ts';
import { viewersOf } from '../../http/range/file-headers.ts';
import { findVisible, type Key, type Visible } from './assignments/access.ts';
import { type Delivery, locate, locateOfSet, sendCaptions, sendOfSet, sendOne } from './send.ts';

type Params = { id?: string; '*': string };

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
      return send(target, visible, { request, reply, isAllowed, caching: (kind) => kind });
    });
  };
  mount(filesByPath(context, 'videos'));
  mount(filesByPath(context, 'thumbnails'));
  mount(renditionFiles(context));
  mount(captionFiles(context));
}

const byPath = {
  videos: { path: videoPath, types: videoTypes as Record<string, string>, kind: 'media' },
  thumbnails: { path: thumbnailPath, types: pictureTypes as Record<string, string>, kind: 'picture' },
} as const;

function filesByPath(context: Context, folder: keyof typeof byPath): Kind<{ key: Key }> {
  const { path: pathSchema, types, kind } = byPath[folder];
  return {
    url: `/${folder}/*`,
    parse({ '*': wild }) {
      const parsed = pathSchema.safeParse(wild);
      return parsed.success && parsed.data === wild ? { key: { by: folder, value: parsed.data } } : undefined;
    },
    async send({ key: { value } }, visible, delivery) {
      return sendOne(context, locate(folder, value, visible), { type: types[extensionOf(value)], kind }, delivery);
    },
  };
}

/** What was made of an upload: playlists, segments, posters, storyboard. A long playlist is compressed. */
function renditionFiles(context: Context): Kind<{ key: Key; name: string }> {
  return {
    url: '/films/:id/*',
    parse({ id = '', '*': wild }) {
      const name = renditionFile.safeParse(wild);
      return name.success ? { key: { by: 'set', value: id }, name: name.data } : undefined;
    },
    send: ({ key, name }, { folder }, delivery) => sendOfSet(context, locateOfSet(key.value, folder, name), delivery),
  };
}

const CAPTIONS = /^([\w-]{1,64})\/([a-z]{2})\.vtt$/;

function captionFiles(context: Context): Kind<{ key: Key; videoId: string; language: (typeof languages)[number] }> {
  return {
    url: '/captions/*',
    parse({ '*': wild }) {
      const [, videoId, code] = CAPTIONS.exec(wild) ?? [];
      const language = languages.find((one) => one === code);
      if (videoId === undefined || language === undefined) return undefined;
      return { key: { by: 'video', value: videoId }, videoId, language };
    },
    send: ({ videoId, language }, _visible, delivery) => sendCaptions(context, { videoId, language }, delivery),
  };
}

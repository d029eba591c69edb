import type { FastifyInstance, FastifyRequest } from 'fastify';
import { languages } from '#contract/languages.ts';
import { renditionFileTypes } from '#contract/renditions.ts';
import type { Context } from '../../../context.ts';
import { compressResponse } from '../../../http/compress.ts';
import { refuse } from '../../../http/errors.ts';
import { etagMatches, etagOf } from '../../../http/etag.ts';
import type { Guard } from '../../../http/guard.ts';
import { privateHeaders, viewersOf } from '../../../http/range/private-files.ts';
import { mayWatch } from '../access.ts';
import { readCaptions } from './store.ts';

const ADDRESS = /^([\w-]{1,64})\/([a-z]{2})\.vtt$/;

/** Captions as a player reads them, behind the same check as their video: for anyone else they do not exist. */
export function mountCaptionFiles(app: FastifyInstance, guard: Guard, { db }: Context): void {
  app.get('/captions/*', { onSend: compressResponse }, async (request, reply) => {
    const viewers = await viewersOf(guard, request, reply);
    const asked = addressed(request);
    const text = asked && (await mayWatch(db, viewers, asked.videoId)) ? await readCaptions(db, asked) : undefined;
    if (text === undefined) throw refuse('not_found');
    const tag = etagOf(text);
    reply.headers({ ...privateHeaders(renditionFileTypes.vtt, 'picture'), etag: tag });
    return etagMatches(request.headers['if-none-match'], tag) ? reply.code(304).send() : text;
  });
}

function addressed(request: FastifyRequest) {
  const { '*': wild } = request.params as { '*': string };
  const [, videoId, named] = ADDRESS.exec(wild) ?? [];
  const language = languages.find((one) => one === named);
  return videoId === undefined || language === undefined ? undefined : { videoId, language };
}

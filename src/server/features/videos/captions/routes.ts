import { calls } from '#contract/calls.ts';
import { instantOf } from '../../../clock.ts';
import type { Context } from '../../../context.ts';
import { refuse } from '../../../http/answers/errors.ts';
import type { Serve } from '../../../http/serve.ts';
import { hasVideo } from '../store.ts';
import { normalizeCaptions } from './normalize.ts';
import { deleteCaptions, listCaptions, writeCaptions } from './store.ts';

export function mountCaptions(serve: Serve, { db, clock, pageCache }: Context): void {
  serve(calls.listCaptions, async ({ params }) => {
    const rows = await listCaptions(db, params.id);
    if (!rows) return refuse('video_not_found');
    return { captions: rows.map(({ language, text, updatedAt }) => ({ language, text, updatedAt })) };
  });

  serve(calls.writeCaptions, async ({ params: { id, language }, body }) => {
    if (!(await hasVideo(db, id))) return refuse('video_not_found');
    const normalized = normalizeCaptions(body.text);
    if (!normalized.ok) return refuse('invalid_input', { fields: { text: normalized.problem } });
    const { text } = normalized;
    const updatedAt = instantOf(clock.now());
    const written = await writeCaptions(db, { videoId: id, language, text }, updatedAt);
    // A page may show which languages a video has them in.
    pageCache.invalidate();
    return written ? { captions: { language, text, updatedAt } } : refuse('video_not_found');
  });

  serve(calls.deleteCaptions, async ({ params: { id, language } }, _actor, { record }) => {
    const isDone = await deleteCaptions(db, { videoId: id, language }, record);
    pageCache.invalidate();
    return isDone ? {} : refuse('video_not_found');
  });
}

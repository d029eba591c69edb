import { calls } from '#contract/calls.ts';
import { type Refusal, refuse } from '../../../http/answers/errors.ts';
import type { Serve } from '../../../http/serve.ts';
import { readVideo } from '../presenter.ts';
import type { WithQueue } from '../renditions/queue.ts';
import { hideVideo, showVideo } from './service.ts';

/** Which videos anyone may watch on the site. */
export function mountPublicVideoCalls(serve: Serve, context: WithQueue): void {
  const answer = async (id: string, refused: Refusal | undefined) => {
    const video = refused ? undefined : await readVideo(context, id);
    return video ? { video } : (refused ?? refuse('video_not_found'));
  };
  serve(calls.showVideo, async ({ params: { id }, body }, _actor, { record }) => {
    const refused = await showVideo(context, id, body, record);
    if (!refused) context.renditionQueue.wake();
    return answer(id, refused);
  });
  serve(calls.hideVideo, async ({ params: { id } }, _actor, { record }) => answer(id, await hideVideo(context, id, record)));
}

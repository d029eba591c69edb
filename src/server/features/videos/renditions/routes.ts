import { calls } from '#contract/calls.ts';
import { instantOf } from '../../../clock.ts';
import { dataPaths } from '../../../context.ts';
import { refuse } from '../../../http/errors.ts';
import type { Serve } from '../../../http/serve.ts';
import { readDiskUse } from '../../../storage/disk-space.ts';
import { discardFilm } from './cancel.ts';
import { presentAtWork } from './presenter.ts';
import type { WithQueue } from './queue.ts';
import { findFilm, listAtWork, putAtItsTurn, setFailure } from './store.ts';

export function mountFilms(serve: Serve, context: WithQueue): void {
  const { db, clock, renditionQueue, withLock } = context;
  const { videos, thumbnails, films, uploads, trash } = dataPaths(context.settings.dataDirectory);

  serve(calls.readProcessing, async () => ({
    pending: (await listAtWork(db)).map(presentAtWork),
    ...(await renditionQueue.means()),
    disk: await readDiskUse({ videos, thumbnails, films, uploads, trash }),
  }));

  serve(calls.retryRenditions, ({ params: { id } }) =>
    withLock(async () => {
      const film = await findFilm(db, id);
      if (!film) return refuse('renditions_not_found');
      if (film.state !== 'failed') return refuse('renditions_not_failed');
      const now = instantOf(clock.now());
      if ((await context.uploads.find(id)) === undefined) {
        await setFailure(db, id, 'source_missing', now);
        return refuse('upload_missing');
      }
      await putAtItsTurn(db, id, now);
      renditionQueue.wake();
      return {};
    }),
  );

  serve(calls.deleteRenditions, ({ params: { id } }) =>
    withLock(async () => {
      const outcome = await discardFilm(context, id);
      if (outcome === 'missing') return refuse('renditions_not_found');
      if (outcome === 'playing') return refuse('renditions_not_failed');
      renditionQueue.wake();
      return {};
    }),
  );
}

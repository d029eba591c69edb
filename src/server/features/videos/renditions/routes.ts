import { calls } from '#contract/calls.ts';
import { instantOf } from '../../../clock.ts';
import { type Context, dataPaths } from '../../../context.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Serve } from '../../../http/serve.ts';
import { readDiskUse } from '../../../storage/disk-use.ts';
import { discardFilm } from './cancel.ts';
import { presentAtWork } from './presenter.ts';
import { findFilm, listAtWork, putAtItsTurn, setFailure } from './store.ts';

export function mountFilms(serve: Serve, context: Context): void {
  const { db, clock, filmQueue, inTurn } = context;
  const { videos, thumbnails, films, uploads, trash } = dataPaths(context.settings.dataDirectory);

  serve(calls.listFilmsAtWork, async () => ({
    films: (await listAtWork(db)).map(presentAtWork),
    ...(await filmQueue.means()),
    disk: await readDiskUse({ videos, thumbnails, films, uploads, trash }),
  }));

  serve(calls.retryFilm, ({ params: { id } }) =>
    inTurn(async () => {
      const film = await findFilm(db, id);
      if (!film) return refuse('film_not_found');
      if (film.state !== 'failed') return refuse('film_not_failed');
      const now = instantOf(clock.now());
      if ((await context.uploads.find(id)) === undefined) {
        await setFailure(db, id, 'source_missing', now);
        return refuse('upload_missing');
      }
      await putAtItsTurn(db, id, now);
      filmQueue.wake();
      return {};
    }),
  );

  serve(calls.discardFilm, ({ params: { id } }) =>
    inTurn(async () => {
      const outcome = await discardFilm(context, id);
      if (outcome === 'missing') return refuse('film_not_found');
      if (outcome === 'playing') return refuse('film_not_failed');
      filmQueue.wake();
      return {};
    }),
  );
}

import { calls } from '#contract/calls.ts';
import { Refusal, refuse } from '../../http/errors.ts';
import type { Serve } from '../../http/serve.ts';
import { presentPicture } from './presenter.ts';
import { receivePicture } from './receive.ts';
import type { WithPictures } from './service.ts';
import { listPictures, type PictureRow } from './store.ts';

export function mountPictures(serve: Serve, context: WithPictures): void {
  const { db, pictures } = context;
  const present = async (row: PictureRow) => presentPicture(row, await pictures.uses.placesOf(row.id));
  const answer = async (row: PictureRow | Refusal) => (row instanceof Refusal ? row : { picture: await present(row) });

  serve(calls.listPictures, async () => {
    const rows = await listPictures(db);
    const { isConverting, isSandboxed } = await pictures.means();
    return { pictures: await Promise.all(rows.map(present)), isConverting, isSandboxed };
  });

  serve(calls.uploadPicture, async ({ body }, _actor, { header }) => answer(await receivePicture(context, { body, header })));
  serve(calls.retryPicture, async ({ params: { id } }) => answer(await pictures.retry(id)));
  serve(calls.deletePicture, async ({ params: { id } }) => ((await pictures.erase(id)) ? {} : refuse('not_found')));
}

import { calls } from '#contract/calls.ts';
import { Refusal, refuse } from '../../http/answers/errors.ts';
import type { Serve } from '../../http/serve.ts';
import { presentFilePictures, presentPicture } from './presenter.ts';
import { receivePicture } from './receive.ts';
import type { WithPictures } from './service.ts';
import { listPictures, type PictureRow } from './store.ts';

export function mountPictures(serve: Serve, context: WithPictures): void {
  const { db, site, pictures } = context;
  const answer = async (row: PictureRow | Refusal) =>
    row instanceof Refusal ? row : { picture: presentPicture(row, await pictures.uses.places()) };

  serve(calls.listPictures, async () => {
    const places = await pictures.uses.places();
    const { isConverting, isSandboxed } = await pictures.means();
    return {
      pictures: (await listPictures(db)).map((row) => presentPicture(row, places)),
      ofFiles: presentFilePictures(site),
      isConverting,
      isSandboxed,
    };
  });

  serve(calls.uploadPicture, async ({ body }, _actor, http) => {
    const header = (name: string) => http.header(name);
    return answer(await receivePicture(context, { body, header }));
  });
  serve(calls.retryPicture, async ({ params: { id } }) => answer(await pictures.retry(id)));
  serve(calls.deletePicture, async ({ params: { id } }, _actor, { record }) =>
    (await pictures.erase(id, record)) ? {} : refuse('not_found'),
  );
}

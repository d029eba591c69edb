import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { calls } from '#contract/calls.ts';
import type { Picture } from '#contract/pages/data.ts';
import { pictureFileUrl, type UploadedPicture } from '#contract/pictures/schemas.ts';
import { callApi } from '#web/calls/api.ts';
import { keys } from '../shared/queries.ts';

/** Milliseconds between two looks while one is being made. */
const MAKING_EVERY = 1000;

export const picturesQuery = queryOptions({
  queryKey: keys.pictures,
  queryFn: ({ signal }) => callApi(calls.listPictures, { signal }),
  refetchInterval: ({ state }) => (state.data?.pictures.some((one) => one.state === 'making') ? MAKING_EVERY : false),
});

/** The uploaded pictures, newest first; read whenever a dialog opens, and again while one is being made. */
export function usePictures() {
  return useQuery(picturesQuery);
}

/** Lists a picture that was just sent. A reading under way may be older than it and would take it out again: it is cancelled. */
export async function addPicture(client: QueryClient, picture: UploadedPicture): Promise<void> {
  await client.cancelQueries(picturesQuery);
  replacePicture(client, picture.id, [picture]);
  void client.invalidateQueries(picturesQuery);
}

/** Takes out a picture that was deleted, before the list is read again: the focus must not go back to a button of it. */
export function removePicture(client: QueryClient, id: string): void {
  replacePicture(client, id, []);
}

function replacePicture(client: QueryClient, id: string, by: UploadedPicture[]) {
  client.setQueryData(
    picturesQuery.queryKey,
    (known) => known && { ...known, pictures: [...by, ...known.pictures.filter((one) => one.id !== id)] },
  );
}

/** As pages show it. */
export function shownPicture({ id, width = 1, height = 1, avif }: UploadedPicture): Picture {
  return { path: pictureFileUrl(id, 'photo.jpg').slice(1), width, height, avif, isVector: false };
}

/** The URL of a picture that a use names: an uploaded one, or one of the site's own files. */
export function urlOf(picture: string): string {
  return picture.startsWith('file:') ? `/${picture.slice('file:'.length)}` : pictureFileUrl(picture, 'photo.jpg');
}

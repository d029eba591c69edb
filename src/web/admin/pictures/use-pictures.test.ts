import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import type { UploadedPicture } from '#contract/pictures/schemas.ts';
import { addPicture, picturesQuery } from './use-pictures.ts';

const client = new QueryClient();
const sent: UploadedPicture = {
  id: '0123456789abcdef01234567',
  state: 'ready',
  avif: [480],
  name: 'IMG_1.jpg',
  bytes: 1,
  createdAt: '2031-03-14T09:26:53.000Z',
  places: [],
};

afterEach(() => {
  client.clear();
  vi.unstubAllGlobals();
});

const ids = () => client.getQueryData(picturesQuery.queryKey)?.pictures.map(({ id }) => id);

test.each(['first', 'second'])('the list has a picture that was sent while its %s reading was under way', async (reading) => {
  const answers: ((pictures: UploadedPicture[]) => void)[] = [];
  vi.stubGlobal('fetch', () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    answers.push((pictures) => resolve(Response.json({ pictures, ofFiles: [], isConverting: true, isSandboxed: true })));
    return promise;
  });
  const unsubscribe = new QueryObserver(client, picturesQuery).subscribe(() => undefined);
  if (reading === 'second') {
    answers[0]?.([]);
    await expect.poll(ids).toEqual([]);
    void client.refetchQueries(picturesQuery);
    await expect.poll(() => answers).toHaveLength(2);
  }
  const older = answers.at(-1);
  await addPicture(client, sent);
  older?.([]);
  await expect.poll(() => answers).toHaveLength(reading === 'first' ? 2 : 3);
  answers.at(-1)?.([sent]);
  await expect.poll(ids).toEqual([sent.id]);
  await expect.poll(() => client.isFetching()).toBe(0);
  expect(ids()).toEqual([sent.id]);
  unsubscribe();
});

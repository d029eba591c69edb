import path from 'node:path';
import type { Page } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import { SECOND } from '#contract/units.ts';
import { isLong } from '../../../security/length.ts';
import { varietyFile } from '../../../source-files.ts';
import { variety } from '../../../sources/variety.ts';
import { openAdmin } from '../../support/admin.ts';
import type { Api } from '../../support/api.ts';
import { openDevice } from '../../support/client.ts';
import { uploaderOf } from '../../support/scenes/upload-scene.ts';
import { expect, test } from '../../support/test.ts';
import { unlikeDrawn } from './drawn.ts';
import { recordVideos } from './watch.ts';

/** A clock of the afternoon and a last segment of one picture; late sound, and a picture held at the end; a trimmed start. */
const few = ['startsInTheAfternoon', 'soundLaterWebm', 'trimmedStart'];
/** Beside them, in the long run. */
const more = ['segmentAndPicture', 'rate1', 'pqTransferOnly', 'thumbnailFirst', 'noSound', 'rotatedHevc', 'soundLongerWebm'];
const names = isLong ? [...few, ...more] : few;

test('sources of every kind are taken by the dialog, and play for the client as they were drawn', async ({
  page,
  site,
  api,
  browser,
}) => {
  test.setTimeout(60 * SECOND + names.length * 60 * SECOND);
  const files = await Promise.all(names.map(varietyFile));
  await openAdmin(page, site, api, '/admin?tab=videos');
  await upload(page, files);
  const titles = await titlesOfMade(api, files.length);

  const body = { username: 'giulia', firstName: 'Giulia', lastName: 'Ferri' };
  const { user, loginUrl } = await api.ask(calls.createUser, { body });
  for (const { id } of titles.values()) await api.ask(calls.assignVideo, { params: { userId: user.id, videoId: id } });
  const { page: client, context, complaints } = await openDevice(browser);
  await recordVideos(client);
  await client.goto(loginUrl);
  const problems: string[] = [];
  for (const [n, name] of names.entries()) {
    const { title = name } = titles.get(path.basename(files[n] ?? '')) ?? {};
    const found = await unlikeDrawn(client, title, variety[name]?.expected ?? {});
    problems.push(...found.map((problem) => `${name}: ${problem}`));
  }
  expect(problems).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

async function upload(page: Page, files: string[]): Promise<void> {
  const up = uploaderOf(page, 'it');
  await up.open();
  await up.choose(files);
  for (const file of files) await expect(up.picked(path.basename(file)).getByRole('textbox').first()).toBeVisible();
  // The length that the browser reads, which decides whether it is too long.
  //AFT
  await up.button('uploads.sendMany', { count: files.length }).click();
}

/** The videos by the name of their source, once all of them arrived and play. */
async function titlesOfMade(api: Api, count: number) {
  const listed = async () => (await api.ask(calls.listVideos)).videos;
  const arrived = async () => (await listed()).length;
  const waits = { intervals: [250], timeout: count * 30 * SECOND };
  await expect.poll(arrived, { ...waits, message: 'all sources arrive' }).toBe(count);
  const pending = async () => (await api.ask(calls.readProcessing)).pending.map(({ failure }) => failure ?? 'in hand');
  await expect.poll(pending, { ...waits, message: 'all sources are transcoded' }).toEqual([]);
  return new Map((await listed()).map(({ id, title, renditions }) => [renditions?.sourceName ?? '', { id, title }]));
}

import { randomUUIDv7 } from 'node:crypto';
import { calls } from '#contract/calls.ts';
import { publicVideoBase } from '#contract/pages/public-videos.ts';
import { versionOf } from '#server/features/videos/public/rules.ts';
import {
  createCaptions,
  createPublicVideo,
  createRenditionSet,
  createVideo,
  renditionFileNames,
} from '../../factories/factories.ts';
import { type Harness, openHarness } from '../../harness.ts';
import { refuses } from './asking.ts';
import { receive } from './connection.ts';

/** A server with what the tests of public videos do; before each test `forget` takes all off a site that visitors see. */
export async function openPublicVideos() {
  const harness = await openHarness();
  const origin = await harness.listen();
  const changeSite = (isVisible: boolean) => harness.context.site.change({ ...harness.context.site.switches, isVisible });
  return {
    harness,
    origin,
    changeSite,
    async forget() {
      await harness.context.db.deleteFrom('publicVideos').execute();
      changeSite(true);
    },
    close: () => harness.close(),
    uploaded: () => makeUploaded(harness),
    copied: () => makeCopied(harness),
    show: (id: string, places = ['home']) => createPublicVideo(harness, { id, places }),
    hide: (id: string) => harness.answerTo(calls.hideVideo, { as: harness.admin, params: { id } }),
    statusOf: async (path: string, headers = {}) => (await receive(origin, path, { headers })).status,
    nobody: (paths: string[]) => refuses(origin, paths, 404, 'not_found'),
  };
}

/** An uploaded video with captions, and every path that it would have if anyone might watch it. */
async function makeUploaded(harness: Harness) {
  const { id: setId, videoId } = await createRenditionSet(harness);
  await createCaptions(harness, videoId);
  const base = publicVideoBase(videoId, setId);
  return { setId, videoId, paths: [...renditionFileNames, 'it.vtt'].map((name) => `${base}/${name}`) };
}

/** A video that was copied there by hand. */
async function makeCopied(harness: Harness) {
  const thumbnailPath = `palestra/${randomUUIDv7()}.jpg`;
  const video = await createVideo(harness, { thumbnailPath, bytes: Buffer.alloc(5000, 'x') });
  const base = publicVideoBase(video.id, versionOf({ filmId: null, filePath: video.filePath }));
  return { videoId: video.id, filePath: video.filePath, paths: [`${base}/film.mp4`, `${base}/poster.jpg`] };
}

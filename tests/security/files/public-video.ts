import { randomUUIDv7 } from 'node:crypto';
import { publicVideoBase } from '#contract/pages/public-videos.ts';
import { versionOf } from '#server/features/videos/public/rules.ts';
import { createCaptions, createRenditionSet, createVideo, renditionFileNames } from '../../factories/factories.ts';
import type { Harness } from '../../harness.ts';

/** An uploaded video with captions, and every path that it would have if anyone might watch it. */
export async function makeUploaded(harness: Harness) {
  const { id: setId, videoId } = await createRenditionSet(harness);
  await createCaptions(harness, videoId);
  const base = publicVideoBase(videoId, setId);
  return { setId, videoId, paths: [...renditionFileNames, 'it.vtt'].map((name) => `${base}/${name}`) };
}

/** A video that was copied there by hand. */
export async function makeCopied(harness: Harness) {
  const thumbnailPath = `palestra/${randomUUIDv7()}.jpg`;
  const video = await createVideo(harness, { thumbnailPath, bytes: Buffer.alloc(5000, 'x') });
  const base = publicVideoBase(video.id, versionOf({ filmId: null, filePath: video.filePath }));
  return { videoId: video.id, filePath: video.filePath, paths: [`${base}/film.mp4`, `${base}/poster.jpg`] };
}

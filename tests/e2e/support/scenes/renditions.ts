import { randomUUIDv7 } from 'node:crypto';
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { MissingSound, RenditionFailure, RenditionState } from '#contract/videos/renditions.ts';
import { type UploadDetails, uploadMetadata, uploadsPath } from '#contract/videos/uploads.ts';
import { openDatabase } from '#server/db/database.ts';
import { buildRenditionRows } from '../../../factories/rendition-rows.ts';
import type { Api } from '../api.ts';
import type { RunningSite } from '../server.ts';

/** Sends a video as the phone would, in one piece, and gives the upload's id, which is the video's. */
export async function uploadVideo(site: RunningSite, api: Api, file: string, details: UploadDetails): Promise<string> {
  const bytes = await readFile(file);
  const headers = { 'tus-resumable': '1.0.0', authorization: `Bearer ${api.token}` };
  const metadata = `${uploadMetadata} ${Buffer.from(JSON.stringify(details)).toString('base64')}`;
  const created = await fetch(site.origin + uploadsPath, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(bytes.length), 'upload-metadata': metadata },
  });
  const address = created.headers.get('location');
  if (!address) throw new Error(`no upload was begun: ${created.status} ${await created.text()}`);
  const sent = await fetch(new URL(address, site.origin), {
    method: 'PATCH',
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: bytes,
  });
  if (!sent.ok) throw new Error(`the upload did not arrive: ${sent.status} ${await sent.text()}`);
  return path.basename(address);
}

export type PlacedRenditions = {
  title: string;
  state: RenditionState;
  percent?: number;
  failure?: RenditionFailure;
  playable?: boolean;
  missingSound?: MissingSound;
  /** The video that it is to replace the video of; its own new one without. */
  videoId?: string;
};

const at = '2026-11-20T09:00:00.000Z';

/** Videos as their making leaves them, straight into the database of a site that plays no part in it. */
export async function placeRenditions(site: RunningSite, videoFiles: readonly PlacedRenditions[]): Promise<string[]> {
  const db = await openDatabase(path.join(site.dataDirectory, 'site.db'));
  const ids = videoFiles.map(() => randomUUIDv7());
  for (const [index, videoFile] of videoFiles.entries()) {
    const { title, state, percent = 0, failure = null, playable = state === 'ready', videoId = randomUUIDv7() } = videoFile;
    const isMissing = (kind: MissingSound) => (videoFile.missingSound === kind ? 1 : 0);
    const id = ids[index] ?? '';
    if (playable) await placeFiles(site, id);
    const rows = buildRenditionRows({ id, videoId, title, state, playable, at, seconds: 12, heights: '1080,720,480' });
    if (videoFile.videoId === undefined) await db.insertInto('videos').values(rows.video).execute();
    const sound = { lostSound: isMissing('unreadable'), silent: isMissing('none') };
    const change = { percent, failure, hasScrub: 0, bytes: playable ? 48_300_000 : 0, ...sound };
    await db
      .insertInto('films')
      .values({ ...rows.renditions, ...change })
      .execute();
  }
  await db.destroy();
  return ids;
}

/** How far a video that was placed has come. */
export async function updateRenditions(
  site: RunningSite,
  id: string,
  change: { state: RenditionState; percent: number },
): Promise<void> {
  const db = await openDatabase(path.join(site.dataDirectory, 'site.db'));
  await db.updateTable('films').set(change).where('id', '=', id).execute();
  await db.destroy();
}

async function placeFiles(site: RunningSite, id: string): Promise<void> {
  const folder = path.join(site.dataDirectory, 'films', id);
  await mkdir(folder, { recursive: true });
  await copyFile('demo/videos/palestra/panca-piana.mp4', path.join(folder, 'film.mp4'));
  // Browsers look at the bytes of a picture, whatever it is called.
  for (const name of ['poster.jpg', 'poster.avif'])
    await copyFile('demo/thumbnails/palestra/panca-piana.jpg', path.join(folder, name));
}

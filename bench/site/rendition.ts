import { randomUUIDv7 } from 'node:crypto';
import { renditionUrl } from '#contract/videos/renditions.ts';
import { openDatabasePlace, type Place } from '#server/settings/places.ts';
import { buildRenditionRows } from '../../tests/factories/rendition-rows.ts';
import type { TestSite } from './seed.ts';

/** Where a file of a rendition set is asked for, and where it belongs among the site's files. */
export type Rendition = { address: string; path: string };

/** Makes the video of a site one that was uploaded: its files never change, so that a proxy may keep them. */
export async function addRendition(place: Place, { video }: Pick<TestSite, 'video'>): Promise<Rendition> {
  await using db = await openDatabasePlace(place);
  const [id, name] = [randomUUIDv7(), '1080p/media.mp4'];
  const made = { id, videoId: video.id, title: '', seconds: 60, heights: '1080', at: new Date().toISOString() };
  const { renditions } = buildRenditionRows({ ...made, state: 'ready', playable: true });
  await db.insertInto('films').values(renditions).execute();
  await db.updateTable('videos').set({ filmId: id }).where('id', '=', video.id).execute();
  return { address: renditionUrl(id, name), path: `films/${id}/${name}` };
}

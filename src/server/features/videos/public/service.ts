import { homePlace, serviceOfPlace } from '#contract/pages/public-videos.ts';
import type { PublicVideoForm } from '#contract/videos/public.ts';
import { instantOf } from '../../../clock.ts';
import type { Shown } from '../../../content/site.ts';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../db/in-transaction.ts';
import { type Refusal, refuse } from '../../../http/answers/errors.ts';
import type { RecordAct } from '../../../http/http-context.ts';
import { findRow } from '../store.ts';
import { showingIn, versionOf } from './rules.ts';
import { listTakenPlaces, remove, replacePlaces } from './store.ts';

/** Whether the site has this place for a video: the home page, or a service that visitors see. */
export function hasPlace({ content }: Shown, where: string): boolean {
  return where === homePlace || content.services.some(({ id }) => id === serviceOfPlace(where));
}

/** Shows a video to everyone in these places. A video that leaves its last one is recorded as hidden. */
export async function showVideo(
  { db, clock, pageCache, site }: Context,
  videoId: string,
  { places }: Pick<PublicVideoForm, 'places'>,
  record: RecordAct,
): Promise<Refusal | undefined> {
  const known = site.current.parts.services.items.map(({ id }) => id);
  const isUnknown = (where: string) => where !== homePlace && !known.includes(serviceOfPlace(where) ?? '');
  if (places.some(isUnknown)) return refuse('invalid_input', { fields: { places: { code: 'not_allowed' } } });
  const refused = await inTransaction(db, async (transaction) => {
    const video = await findRow(transaction, videoId);
    if (!video) return refuse('video_not_found');
    if (video.awaitsFilm === 1) return refuse('video_not_ready');
    const version = versionOf(video);
    const showing = { videoId, version, places, at: instantOf(clock.now()) };
    const { agreedAt, hidden } = showingIn(await listTakenPlaces(transaction), showing);
    await replacePlaces(transaction, { videoId, version, places, agreedAt });
    await record(transaction, { objectId: videoId });
    for (const id of hidden) await record(transaction, { kind: 'video.hidden', objectId: id });
    return undefined;
  });
  if (!refused) pageCache.invalidate();
  return refused;
}

/** Takes a video off the site: from the next request on nothing of it is sent. */
export async function hideVideo({ db, pageCache }: Context, videoId: string, record: RecordAct): Promise<Refusal | undefined> {
  const refused = await inTransaction(db, async (transaction) => {
    if (!(await findRow(transaction, videoId))) return refuse('video_not_found');
    await remove(transaction, videoId);
    await record(transaction, { objectId: videoId });
    return undefined;
  });
  if (!refused) pageCache.invalidate();
  return refused;
}

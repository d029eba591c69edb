/** A thousand videos with all that is said of them in the longest words, which one client has and of which one is everybody's. */
import { limits } from '#contract/limits.ts';
import type { Database } from '#server/db/database.ts';
import { writeManifest } from '#server/features/videos/trash/manifest.ts';
import { newId } from '#server/new-id.ts';
import { trashBatch } from '#server/storage/trash.ts';
import { writeFileIn } from '../../factories/factories.ts';
import { buildRenditionRows } from '../../factories/rendition-rows.ts';
import type { Harness } from '../../harness.ts';
import { inPieces, instantAs, once, times, wide } from './long-texts.ts';
import { fillUsers, MANY } from './people.ts';

const { upload } = limits.videos;
const bounds = limits.videos;

const pathAs = (index: number, ending: string) => {
  const end = `${index}.${ending}`;
  return `palestra/${'a'.repeat(bounds.pathMax - 'palestra/'.length - end.length)}${end}`;
};

/** A video that plays one set of renditions, while another one has failed to take its place. */
function buildVideoRows(index: number) {
  const [id, plays, failed, at] = [newId(), newId(), newId(), instantAs(index)];
  const ofVideo = { videoId: id, title: '', seconds: bounds.durationMax, heights: '1080,720,480,360', at };
  const ready = buildRenditionRows({ ...ofVideo, id: plays, state: 'ready', playable: true });
  const broken = buildRenditionRows({ ...ofVideo, id: failed, state: 'failed', playable: false });
  const texts = { title: wide(bounds.titleMax), description: wide(bounds.descriptionMax) };
  const files = { filePath: pathAs(index, 'mp4'), thumbnailPath: pathAs(index, 'jpg') };
  const named = { sourceName: wide(upload.nameMax), lostSound: 1 };
  return {
    video: { ...ready.video, ...texts, ...files },
    films: [
      { ...ready.renditions, ...named },
      { ...broken.renditions, ...named },
    ],
    captions: (['it', 'en'] as const).map((language) => ({ videoId: id, language, text: 'WEBVTT\n', updatedAt: at })),
  };
}

export const fillVideos = once(async (db: Database): Promise<string[]> => {
  const videos = times(MANY, buildVideoRows);
  await inPieces(videos, async (some) => {
    await db
      .insertInto('videos')
      .values(some.map(({ video }) => video))
      .execute();
    await db
      .insertInto('films')
      .values(some.flatMap(({ films }) => films))
      .execute();
    await db
      .insertInto('captions')
      .values(some.flatMap(({ captions }) => captions))
      .execute();
  });
  return videos.map(({ video }) => video.id);
});

type Pair = { userId: string; videoId: string };

async function give(db: Database, pairs: readonly Pair[]): Promise<void> {
  const granted = pairs.map((pair, index) => ({ ...pair, grantedAt: instantAs(index), byHand: 1 }));
  await inPieces(granted, (some) => db.insertInto('assignments').values(some).execute());
  const watched = pairs.map((pair, index) => ({
    ...pair,
    ...{ position: bounds.durationMax, watchedAt: instantAs(index), updatedAt: instantAs(index) },
  }));
  await inPieces(watched, (some) => db.insertInto('progress').values(some).execute());
}

export async function giveAllVideos(db: Database, userId: string): Promise<void> {
  await give(
    db,
    (await fillVideos(db)).map((videoId) => ({ userId, videoId })),
  );
}

/** The video that all clients have. */
export const fillShared = once(async (db: Database): Promise<string> => {
  const [videoId = ''] = await fillVideos(db);
  await give(
    db,
    (await fillUsers(db)).map((userId) => ({ userId, videoId })),
  );
  return videoId;
});

/** Videos that were deleted, each of which three clients had. */
export async function fillTrash({ context: { db, files } }: Harness): Promise<void> {
  const [one = '', two = '', three = ''] = await fillUsers(db);
  const videos = times(MANY, (index) => ({ ...buildVideoRows(MANY + index).video, filmId: null, awaitsFilm: 0 }));
  for (const [index, video] of videos.entries()) {
    const deletedAt = instantAs(index);
    const batch = trashBatch(video.id, Date.parse(deletedAt));
    await writeManifest(files, batch, { format: 1, deletedAt, video, films: [], captions: [], files: [] });
  }
  const had = videos.flatMap(({ id }) =>
    [one, two, three].map((userId) => ({
      userId,
      videoId: id,
      grantedAt: instantAs(0),
      deletedAt: instantAs(0),
      byHand: 1,
    })),
  );
  await inPieces(had, (some) => db.insertInto('trashedAssignments').values(some).execute());
}

/** Files that no video shows. */
export async function fillFiles(harness: Harness): Promise<void> {
  await Promise.all(times(MANY, (index) => writeFileIn(harness, 'videos', pathAs(2 * MANY + index, 'mp4'))));
}

/** All uploads that may be unfinished at a time. */
export async function fillUploads(db: Database): Promise<void> {
  const texts = { title: wide(bounds.titleMax), description: wide(bounds.descriptionMax), name: wide(upload.nameMax) };
  const rows = times(upload.unfinishedMax, (index) => {
    const at = { createdAt: instantAs(index), touchedAt: instantAs(index), finishedAt: null };
    const aim = { videoId: null, category: 'corpoLibero' as const };
    return { id: newId(), ...aim, ...texts, fingerprint: wide(upload.fingerprintMax), bytes: upload.bytesMax, ...at };
  });
  await db.insertInto('uploads').values(rows).execute();
}

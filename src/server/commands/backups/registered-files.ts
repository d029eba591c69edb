import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import {
  attemptFolderOf,
  playableFileName,
  posterFileName,
  posterPathOf,
  startFileName,
} from '../../features/videos/rendition-sets/paths.ts';
import { hasTable } from './snapshot.ts';

const videoRows = z.array(
  z.object({
    id: z.string(),
    file_path: z.string(),
    thumbnail_path: z.nullable(z.string()),
    category: z.string(),
    /** A backup of an older version has neither. */
    film_id: z.optional(z.nullable(z.string())),
    awaits_film: z.optional(z.number()),
  }),
);

const renditionRows = z.array(
  z.object({
    id: z.string(),
    video_id: z.string(),
    state: z.string(),
    heights: z.string(),
    has_poster: z.number(),
    has_scrub: z.number(),
    published_at: z.nullable(z.string()),
    /** Tables from before there were several instances have no such column. */
    folder: z._default(z.string(), ''),
    /** Nor those from before there were start files. */
    has_start: z._default(z.number(), 0),
  }),
);
type RenditionRow = z.infer<typeof renditionRows>[number];

/** Ids of a file's rows: the name of a batch of the trash into which it was moved ends with one of them. */
export type Owners = string[];

export type Registered = {
  /** Every file that the rows need, by its path in the data folder. */
  files: Map<string, Owners>;
  /** Folders of rendition sets and pictures, which may contain more than the rows need. */
  folders: Map<string, Owners>;
  /** Uploads of which files are still to be made. They are deleted after it, while any other file is only moved to the trash. */
  sources: string[];
};

/** The files that the rows refer to. */
export function registeredFiles(db: DatabaseSync): Registered {
  const renditionSets = hasTable(db, 'films') ? renditionRows.parse(db.prepare('SELECT * FROM films').all()) : [];
  const published = renditionSets.filter((renditionSet) => renditionSet.published_at !== null);
  const sources = renditionSets.filter((renditionSet) => renditionSet.state !== 'ready');
  const pictures = registeredPictures(db);
  return {
    files: new Map([
      ...typedFiles(db),
      ...pictures.files,
      ...published.flatMap((renditionSet) =>
        filesOf(renditionSet).map((name): [string, Owners] => [name, ownersOf(renditionSet)]),
      ),
      ...sources.map((renditionSet): [string, Owners] => [sourceOf(renditionSet.id), ownersOf(renditionSet)]),
    ]),
    folders: new Map([
      ...published.map((renditionSet): [string, Owners] => [attemptFolderOf(renditionSet), ownersOf(renditionSet)]),
      ...pictures.folders,
    ]),
    sources: [...sources.map(({ id }) => sourceOf(id)), ...pictures.sources],
  };
}

const sourceOf = (setId: string) => `uploads/${setId}`;

const pictureRows = z.array(z.object({ id: z.string(), state: z.string(), widths: z.string(), has_alpha: z.number() }));

/** The pictures that the trainer uploaded: their files, and what arrived of those whose files are still to be made. */
function registeredPictures(db: DatabaseSync) {
  const rows = hasTable(db, 'pictures') ? pictureRows.parse(db.prepare('SELECT * FROM pictures').all()) : [];
  const ready = rows.filter(({ state }) => state === 'ready');
  const sources = rows.filter(({ state }) => state !== 'ready').map(({ id }) => `pictures/${id}.upload`);
  const filesIn = ({ id, widths, has_alpha }: z.infer<typeof pictureRows>[number]) => [
    `pictures/${id}/photo.jpg`,
    `pictures/${id}/source.${has_alpha === 1 ? 'png' : 'jpg'}`,
    ...(widths === '' ? [] : widths.split(',').map((width) => `pictures/${id}/photo.${width}.avif`)),
  ];
  return {
    files: [
      ...ready.flatMap((row) => filesIn(row).map((name): [string, Owners] => [name, [row.id]])),
      ...sources.map((name): [string, Owners] => [name, []]),
    ],
    folders: ready.map(({ id }): [string, Owners] => [`pictures/${id}`, [id]]),
    sources,
  };
}

const ownersOf = ({ id, video_id }: RenditionRow): Owners => [video_id, id];

/** The paths of a video with renditions are not those of files, except a picture that was chosen for it. */
function typedFiles(db: DatabaseSync): [string, Owners][] {
  const rows = videoRows.parse(db.prepare('SELECT * FROM videos').all());
  return rows.flatMap(({ id, category, file_path, thumbnail_path, film_id, awaits_film }): [string, Owners][] => {
    const hasRenditions = Boolean(film_id) || awaits_film === 1;
    const isPoster = film_id && thumbnail_path === posterPathOf(category, film_id);
    return [
      ...(hasRenditions ? [] : [[`videos/${file_path}`, [id]] satisfies [string, Owners]]),
      ...(thumbnail_path === null || isPoster ? [] : [[`thumbnails/${thumbnail_path}`, [id]] satisfies [string, Owners]]),
    ];
  });
}

function filesOf({ id, folder, heights, has_poster, has_scrub, has_start, state }: RenditionRow): string[] {
  const renditions = state === 'ready' && heights !== '' ? heights.split(',') : [];
  const names = [
    playableFileName,
    ...(has_poster === 1 ? [posterFileName] : []),
    ...(renditions.length > 0 ? ['master.m3u8'] : []),
    ...renditions.flatMap((height) => [`${height}p/index.m3u8`, `${height}p/media.mp4`]),
    ...(state === 'ready' && has_scrub === 1 ? ['scrub.jpg', 'scrub.vtt'] : []),
    ...(has_start === 1 ? [startFileName] : []),
  ];
  return names.map((name) => `${attemptFolderOf({ id, folder })}/${name}`);
}

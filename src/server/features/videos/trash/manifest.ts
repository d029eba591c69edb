import * as z from 'zod/mini';
import { instant, language } from '#contract/fields.ts';
import { thumbnailPath, videoPath } from '#contract/videos/paths.ts';
import { renditionFailure, renditionState } from '#contract/videos/renditions.ts';
import { category } from '#contract/videos/schemas.ts';
import { type CamelCased, fromColumns, toColumns } from '../../../db/row-names.ts';
import type { Files } from '../../../storage/files.ts';
import { inBatch } from '../../../storage/trash.ts';

/** What a batch contains beside the video's files. */
export const manifestName = 'video.json';

/** An id becomes part of a path, and a manifest is a file that another program may have written. */
const id = z.string().check(z.regex(/^[\w-]{1,64}$/));
const whole = z.number().check(z.refine((value) => Number.isInteger(value) && value >= 0));
const flag = z.number().check(z.refine((value) => value === 0 || value === 1));

const video = z.strictObject({
  id,
  title: z.string(),
  description: z.string(),
  file_path: videoPath,
  duration: whole,
  category,
  thumbnail_path: z.nullable(thumbnailPath),
  film_id: z.nullable(id),
  awaits_film: flag,
  created_at: instant,
  updated_at: instant,
});

const renditionSet = z.strictObject({
  id,
  video_id: id,
  state: renditionState,
  percent: whole,
  failure: z.nullable(renditionFailure),
  source_name: z.string(),
  source_sha256: z.string(),
  duration: z.nullable(whole),
  heights: z.string(),
  has_poster: flag,
  has_scrub: flag,
  bytes: whole,
  created_at: instant,
  updated_at: instant,
  published_at: z.nullable(instant),
  /** Both absent from manifests of before they were told. */
  lost_sound: z._default(flag, 0),
  silent: z._default(flag, 0),
  /** Absent from manifests of before there were start files. */
  has_start: z._default(flag, 0),
  /** Absent from manifests of before there were several instances. */
  folder: z._default(z.string().check(z.regex(/^[\w-]{0,64}$/)), ''),
});

const captions = z.strictObject({ video_id: id, language, text: z.string(), updated_at: instant });

const places = ['videos', 'thumbnails', 'films', 'uploads'] as const;
const file = z.strictObject({ place: z.enum(places), path: z.string(), bytes: whole });
export type TrashedFile = z.infer<typeof file>;

/** What restores a deleted video, beside its files: `video.json` in its batch. Its rows are as the database has them. */
const manifest = z
  .strictObject({
    format: z.literal(1),
    deletedAt: instant,
    video,
    films: z.array(renditionSet),
    captions: z.array(captions),
    /** Those that existed when it was deleted. */
    files: z.array(file),
  })
  .check(
    z.refine(({ video, films, captions }) => [...films, ...captions].every((row) => row.video_id === video.id)),
    z.refine(({ files, ...rows }) => {
      const named = new Set(filesNamedBy(rowsOf(rows)).map(({ place, path }) => `${place}/${path}`));
      return files.every(({ place, path }) => named.has(`${place}/${path}`));
    }),
  );
type Written = z.infer<typeof manifest>;

const rowsOf = ({ video, films }: Pick<Written, 'video' | 'films'>) => ({
  video: fromColumns(video),
  films: films.map((row) => fromColumns(row)),
});

export type Manifest = Omit<Written, 'video' | 'films' | 'captions'> &
  ReturnType<typeof rowsOf> & { captions: CamelCased<Written['captions'][number]>[] };

/**
 * Files that a video may have. Those of a rendition set are in the folder of its id, and the paths in the video's row then
 * name no file; the source of a set that is ready is about to be deleted.
 */
export function filesNamedBy({ video, films }: Pick<Manifest, 'video' | 'films'>): Omit<TrashedFile, 'bytes'>[] {
  return [
    { place: 'videos', path: video.filePath },
    ...(video.thumbnailPath === null ? [] : [{ place: 'thumbnails' as const, path: video.thumbnailPath }]),
    ...films.map(({ id }) => ({ place: 'films' as const, path: id })),
    ...films.filter(({ state }) => state !== 'ready').map(({ id }) => ({ place: 'uploads' as const, path: id })),
  ];
}

/** Resolves once it is durable: from then on an interrupted deletion can be completed. */
export function writeManifest(files: Files, batch: string, written: Manifest): Promise<void> {
  const { video, films, captions, ...rest } = written;
  const stored = { ...rest, video: toColumns(video), films: films.map(toColumns), captions: captions.map(toColumns) };
  return files.write(inBatch(batch, manifestName), `${JSON.stringify(stored, null, 2)}\n`);
}

export type Batch = { batch: string; manifest: Manifest };
type Broken = (batch: string, reason: unknown) => void;

/** Undefined for a batch without a manifest, which is not a video's, and for one that cannot be read, for which `broken` is called. */
export async function readBatch(files: Files, batch: string, broken: Broken): Promise<Batch | undefined> {
  try {
    const text = await files.read(inBatch(batch, manifestName));
    if (!text) return undefined;
    const stored = manifest.parse(JSON.parse(text.toString()));
    return { batch, manifest: { ...stored, ...rowsOf(stored), captions: stored.captions.map((row) => fromColumns(row)) } };
  } catch (error) {
    broken(batch, error);
    return undefined;
  }
}

import { languages } from '#contract/languages.ts';
import { type PublicVideo, publicVideoBase } from '#contract/pages/public-videos.ts';
import { jpegSize } from '../../../content/files/pictures.ts';
import type { Shown } from '../../../content/site.ts';
import type { Context } from '../../../context.ts';
import { listLanguages } from '../captions/store.ts';
import { lightPosterFileName, posterFileName, startFileName } from '../rendition-sets/paths.ts';
import { heightsOf } from '../rendition-sets/presenter.ts';
import { startHeightOf } from '../rendition-sets/rules.ts';
import { locate, locateOfSet } from '../send.ts';
import { posterFileOf, videoFileOf } from './files.ts';
import { versionOf } from './rules.ts';
import { hasPlace } from './service.ts';
import { listPlaces, type PublicRow } from './store.ts';

/** By place. */
export type PageVideos = ReadonlyMap<string, PublicVideo>;

/** The videos that a state of the site shows, as pages need them. */
export async function readPageVideos(context: Context, shown: Shown): Promise<PageVideos> {
  const rows = (await listPlaces(context.db)).filter(({ place }) => hasPlace(shown, place));
  if (rows.length === 0) return new Map();
  const captions = await listLanguages(
    context.db,
    rows.map(({ videoId }) => videoId),
  );
  const videos = rows.map(async (row) => {
    const own = captions.filter(({ videoId }) => videoId === row.videoId).map(({ language }) => language);
    const video: PublicVideo = {
      id: row.videoId,
      base: publicVideoBase(row.videoId, versionOf(row)),
      title: row.title,
      description: row.description,
      seconds: row.duration,
      file: videoFileOf(row),
      ...startOf(row),
      ...(await posterOf(context, row)),
      heights: heightsOf(row.heights ?? ''),
      hasStoryboard: row.hasScrub === 1,
      captions: languages.filter((language) => own.includes(language)),
      publishedAt: row.agreedAt,
    };
    return [row.place, video] as const;
  });
  return new Map(await Promise.all(videos));
}

function startOf({ hasStart, heights }: PublicRow): Pick<PublicVideo, 'start'> {
  const height = hasStart === 1 ? startHeightOf(heightsOf(heights ?? '')) : undefined;
  return height === undefined ? {} : { start: { file: startFileName, height } };
}

/** Of a poster whose size cannot be read, and of none. */
const USUAL = { width: 1280, height: 720 };

async function posterOf({ files }: Context, { thumbnailPath, filmId: setId, folder }: PublicRow): Promise<Partial<PublicVideo>> {
  if (thumbnailPath === null) return {};
  const file = locate('thumbnails', thumbnailPath, { setId, folder });
  const bytes = await files.read(file).catch(() => undefined);
  if (!bytes) return {};
  const light =
    setId !== null && file === locateOfSet(setId, folder, posterFileName) && locateOfSet(setId, folder, lightPosterFileName);
  const isLight = light && (await files.stat(light).catch(() => undefined)) !== undefined;
  const poster = { file: posterFileOf(thumbnailPath), ...(isLight && { light: lightPosterFileName }) };
  return { poster: { ...poster, ...(jpegSize(bytes) ?? USUAL) } };
}

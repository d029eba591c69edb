import { type Category, categories, type UnregisteredFile, type Video } from '#contract/videos.ts';

/** The form's fields as they are typed. */
export type VideoValues = {
  title: string;
  description: string;
  filePath: string;
  duration: string;
  category: string;
  thumbnailPath: string;
};

export function valuesOf(video: Video | null): VideoValues {
  return {
    title: video?.title ?? '',
    description: video?.description ?? '',
    filePath: video?.filePath ?? '',
    duration: video ? String(video.duration) : '',
    category: video?.category ?? '',
    thumbnailPath: video?.thumbnailPath ?? '',
  };
}

/** What the contract is then asked to judge: an empty choice is left out, so that it counts as missing and not as wrong. */
export function bodyOf({ title, description, filePath, duration, category, thumbnailPath }: VideoValues) {
  return {
    title,
    description,
    filePath,
    ...(duration.trim() && { duration: Number(duration) }),
    ...(category && { category }),
    ...(thumbnailPath.trim() && { thumbnailPath }),
  };
}

/** Of an uploaded video only the words and the category are edited; its addresses keep their name below another category. */
export function bodyOfUploaded(values: VideoValues, { filePath, thumbnailPath, duration }: Video) {
  const moved = (address: string) => values.category + address.slice(address.indexOf('/'));
  return bodyOf({
    ...values,
    filePath: moved(filePath),
    thumbnailPath: thumbnailPath === undefined ? '' : moved(thumbnailPath),
    duration: String(duration),
  });
}

/** The category is the path's first part, so typing one says the other. */
export function categoryOf(filePath: string): Category | undefined {
  return categories.find((category) => filePath.trim().startsWith(`${category}/`));
}

/** What a file says about the video; a title that was already typed stays. */
export function valuesFrom(file: UnregisteredFile, before: VideoValues): Partial<VideoValues> {
  return {
    filePath: file.filePath,
    category: file.category,
    ...(file.duration !== undefined && { duration: String(Math.round(file.duration)) }),
    ...(before.title.trim() === '' && { title: titleFrom(file.filePath) }),
  };
}

/** `palestra/panca-piana_2.mp4` -> `Panca piana 2`: a start, to be corrected by whoever reads it. */
function titleFrom(filePath: string): string {
  const name = filePath.slice(filePath.lastIndexOf('/') + 1, filePath.lastIndexOf('.'));
  const words = name.replace(/[-_.]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The MP4 of a rendition set that every browser plays, and its picture, in the folder of the set. */
export const playableFileName = 'film.mp4';
export const posterFileName = 'poster.jpg';
export const lightPosterFileName = 'poster.avif';

/** A copy of a small rendition that plays from its first bytes. Sets of public videos have one (src/contract/videos/limits.ts). */
export const startFileName = 'start.mp4';

/** The paths by which a video shows a rendition set and its picture; no file in the folders videos and thumbnails has them. */
export const videoPathOf = (category: string, setId: string) => `${category}/${setId}.mp4`;
export const posterPathOf = (category: string, setId: string) => `${category}/${setId}.jpg`;

/** All files of a set, which go to the trash together. */
export const setFolderOf = (setId: string) => `films/${setId}`;

/** A folder that one attempt at a set fills, or the set's own where `folder` is empty. */
export const attemptFolderOf = ({ id, folder }: { id: string; folder: string }) =>
  folder === '' ? setFolderOf(id) : `${setFolderOf(id)}/${folder}`;
export const playablePathOf = (set: { id: string; folder: string }) => `${attemptFolderOf(set)}/${playableFileName}`;

/** The bytes of an upload, which are the source of a set of the same id until it is transcoded. */
export const sourcePathOf = (id: string) => `uploads/${id}`;

/** The MP4 of a rendition set that every browser plays, and its picture, in the folder of the set. */
export const playableFileName = 'film.mp4';
export const posterFileName = 'poster.jpg';

/** The paths by which a video shows a rendition set and its picture; no file in the folders videos and thumbnails has them. */
export const videoPathOf = (category: string, setId: string) => `${category}/${setId}.mp4`;
export const posterPathOf = (category: string, setId: string) => `${category}/${setId}.jpg`;

/** The folder of what is served of a set. */
export const setFolderOf = (setId: string) => `films/${setId}`;
export const playablePathOf = (setId: string) => `${setFolderOf(setId)}/${playableFileName}`;

/** The bytes of an upload, which are the source of a set of the same id until it is transcoded. */
export const sourcePathOf = (id: string) => `uploads/${id}`;

/** The file by which a film plays everywhere, and its picture. What else was made of it lies beside them. */
export const filmFileName = 'film.mp4';
export const posterFileName = 'poster.jpg';

/** The addresses under which a video shows a film and its picture; no file of the videos and thumbnails folders has them. */
export const videoAddress = (category: string, filmId: string) => `${category}/${filmId}.mp4`;
export const posterAddress = (category: string, filmId: string) => `${category}/${filmId}.jpg`;

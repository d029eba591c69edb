import { FilmRefused } from './film.ts';

/** A picture that cannot be made is no reason to refuse a film. Gives whether it was made. */
export async function ifPossible(work: Promise<void>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (error instanceof FilmRefused && error.reason === 'not_made') return false;
    throw error;
  }
}

/** Finding out what the system has starts programs a dozen times: each process of the tests does it once for the same ones. */

import { type FindPictureMaker, findPictureMaker } from '#server/media/pictures/pictures.ts';
import { type FindTools, findTools } from '#server/media/programs/ffmpeg-availability.ts';

/** Answers by the name of what is wanted. What lacks anything is looked for again. */
function rememberFound<Wanted, Found>(
  find: (wanted: Wanted) => Promise<Found>,
  { nameOf, isWhole }: { nameOf: (wanted: Wanted) => string; isWhole: (found: Found) => boolean },
) {
  const known = new Map<string, Promise<Found>>();
  return async (wanted: Wanted): Promise<Found> => {
    const key = `${process.env.PATH} ${nameOf(wanted)}`;
    const finding = known.get(key) ?? find(wanted);
    known.set(key, finding);
    const found = await finding;
    if (!isWhole(found)) known.delete(key);
    return found;
  };
}

export const findToolsOnce: FindTools = rememberFound(findTools, {
  nameOf: ({ ffmpeg, ffprobe }) => `${ffmpeg} ${ffprobe}`,
  isWhole: ({ tools, sandbox }) => tools !== undefined && sandbox !== undefined,
});

export const findMakerOnce: FindPictureMaker = rememberFound(findPictureMaker, {
  nameOf: () => 'sharp',
  isWhole: (maker) => maker?.sandbox !== undefined,
});

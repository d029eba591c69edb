import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Category, Exercise } from '../exercises/exercise.ts';

const run = promisify(execFile);
const ffprobe = process.env.FFPROBE_PATH ?? 'ffprobe';

/** What the demo puts into the site for each video; both paths are relative to their folder. */
type Entry = {
  filePath: string;
  thumbnailPath: string;
  category: Category;
  duration: number;
  title: string;
  description: string;
};

export const filePath = ({ category, name }: Exercise): string => `${category}/${name}.mp4`;
export const thumbnailPath = ({ category, name }: Exercise): string => `${category}/${name}.jpg`;

/** The length of the file itself, in whole seconds. */
async function measure(file: string): Promise<number> {
  const { stdout } = await run(ffprobe, ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', file]);
  const seconds = Math.round(Number(stdout));
  if (!(seconds > 0)) throw new Error(`${file} has no duration: ${stdout}`);
  return seconds;
}

/** Lists every exercise, with the duration of its film in `videos`, in the JSON file. */
export async function writeCatalogue(exercises: readonly Exercise[], videos: URL, file: URL): Promise<void> {
  const entries = exercises.map(async (exercise): Promise<Entry> => {
    const { category, title, description } = exercise;
    const path = filePath(exercise);
    const seconds = await measure(fileURLToPath(new URL(path, videos)));
    return { filePath: path, thumbnailPath: thumbnailPath(exercise), category, duration: seconds, title, description };
  });
  await writeFile(file, `${JSON.stringify(await Promise.all(entries), null, 2)}\n`);
}

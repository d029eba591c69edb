import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { lSit, pullUp } from './bars.ts';
import type { Category, Exercise } from './exercise.ts';
import { handstandPushUp, lunge, mountainClimber, pushUp } from './floor.ts';
import { benchPress, overheadPress, squat } from './presses.ts';
import { barbellRow, deadlift, kettlebellSwing } from './pulls.ts';

/** The demo exercises, in the order of the catalogue. */
export const exercises: readonly Exercise[] = [
  deadlift,
  squat,
  benchPress,
  barbellRow,
  overheadPress,
  kettlebellSwing,
  pullUp,
  pushUp,
  lSit,
  lunge,
  mountainClimber,
  handstandPushUp,
];

const run = promisify(execFile);
const ffprobe = process.env.FFPROBE_PATH ?? 'ffprobe';

/** One video in the demo's catalogue; both paths are relative to their folder. */
type CatalogueEntry = {
  filePath: string;
  thumbnailPath: string;
  category: Category;
  duration: number;
  title: string;
  description: string;
};

export const filePath = ({ category, name }: Exercise): string => `${category}/${name}.mp4`;
export const thumbnailPath = ({ category, name }: Exercise): string => `${category}/${name}.jpg`;

/** The duration of a video file, in whole seconds. */
async function probeDuration(file: string): Promise<number> {
  const { stdout } = await run(ffprobe, ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', file]);
  const seconds = Math.round(Number(stdout));
  if (!(seconds > 0)) throw new Error(`${file} has no duration: ${stdout}`);
  return seconds;
}

/** Writes the JSON catalogue of all exercises, with the durations of their files in `videos`. */
export async function writeCatalogue(videos: URL, file: URL): Promise<void> {
  const entries = exercises.map(async (exercise): Promise<CatalogueEntry> => {
    const { category, title, description } = exercise;
    const path = filePath(exercise);
    const seconds = await probeDuration(fileURLToPath(new URL(path, videos)));
    return { filePath: path, thumbnailPath: thumbnailPath(exercise), category, duration: seconds, title, description };
  });
  await writeFile(file, `${JSON.stringify(await Promise.all(entries), null, 2)}\n`);
}

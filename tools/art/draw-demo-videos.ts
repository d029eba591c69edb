/**
 * Draws the demo's training videos, their thumbnails and their catalogue into demo/.
 *
 *   node draw-demo-videos.ts                                    all of them
 *   node draw-demo-videos.ts panca-piana l-sit-alle-parallele   only those
 *
 * Needs ffmpeg and ffprobe (FFMPEG_PATH, FFPROBE_PATH, else those of the system). The same ffmpeg and
 * sharp give the same bytes.
 */
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { exercises, filePath, thumbnailPath, writeCatalogue } from './videos/catalogue.ts';
import { encodeVideo, writeThumbnail } from './videos/encode.ts';
import type { Exercise } from './videos/exercise.ts';

const demo = new URL('../../demo/', import.meta.url);
const videos = new URL('videos/', demo);
const thumbnails = new URL('thumbnails/', demo);

function selectExercises(names: readonly string[]): readonly Exercise[] {
  const unknown = names.filter((name) => !exercises.some((exercise) => exercise.name === name));
  if (unknown.length > 0) {
    throw new Error(`No exercise called ${unknown.join(', ')}. There are: ${exercises.map(({ name }) => name).join(', ')}`);
  }
  return names.length === 0 ? exercises : exercises.filter(({ name }) => names.includes(name));
}

async function draw(exercise: Exercise): Promise<void> {
  await mkdir(new URL(`${exercise.category}/`, videos), { recursive: true });
  await mkdir(new URL(`${exercise.category}/`, thumbnails), { recursive: true });
  await writeThumbnail(exercise, fileURLToPath(new URL(thumbnailPath(exercise), thumbnails)));
  await encodeVideo(exercise, fileURLToPath(new URL(filePath(exercise), videos)));
  console.log(filePath(exercise));
}

for (const exercise of selectExercises(process.argv.slice(2))) await draw(exercise);
await writeCatalogue(videos, new URL('catalogue.json', demo));

/**
 * Draws the demo's training videos, their thumbnails and their catalogue into demo/.
 *
 *   node tools/art/draw-demo-videos.ts                         all of them
 *   node tools/art/draw-demo-videos.ts panca-piana l-sit-…     only those
 *
 * Needs ffmpeg and ffprobe (FFMPEG_PATH, FFPROBE_PATH, else those of the system). Nothing is
 * random: with the same ffmpeg the same files come out.
 */
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { exercises } from './exercises/all.ts';
import type { Exercise } from './exercises/exercise.ts';
import { filePath, thumbnailPath, writeCatalogue } from './video/catalogue.ts';
import { film } from './video/film.ts';
import { thumbnail } from './video/thumbnail.ts';

const demo = new URL('../../demo/', import.meta.url);
const videos = new URL('videos/', demo);
const thumbnails = new URL('thumbnails/', demo);

function chosen(names: readonly string[]): readonly Exercise[] {
  const unknown = names.filter((name) => !exercises.some((exercise) => exercise.name === name));
  if (unknown.length > 0) {
    throw new Error(`No exercise called ${unknown.join(', ')}. There are: ${exercises.map(({ name }) => name).join(', ')}`);
  }
  return names.length === 0 ? exercises : exercises.filter(({ name }) => names.includes(name));
}

async function draw(exercise: Exercise): Promise<void> {
  await mkdir(new URL(`${exercise.category}/`, videos), { recursive: true });
  await mkdir(new URL(`${exercise.category}/`, thumbnails), { recursive: true });
  await thumbnail(exercise, fileURLToPath(new URL(thumbnailPath(exercise), thumbnails)));
  await film(exercise, fileURLToPath(new URL(filePath(exercise), videos)));
  console.log(filePath(exercise));
}

for (const exercise of chosen(process.argv.slice(2))) await draw(exercise);
await writeCatalogue(exercises, videos, new URL('catalogue.json', demo));

import sharp from 'sharp';
import type { Exercise } from '../exercises/exercise.ts';
import { coverFrame } from '../exercises/stage.ts';

/** Writes the telling moment as a JPEG, half the size of the film. */
export async function thumbnail(exercise: Exercise, file: string): Promise<void> {
  await sharp(Buffer.from(coverFrame(exercise)))
    .resize(exercise.size.width / 2, exercise.size.height / 2)
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4', mozjpeg: true })
    .toFile(file);
}

import type { Upload } from '#contract/uploads.ts';
import type { Category } from '#contract/videos.ts';
import { titleFrom } from '../../shared/file-names.ts';
import { fingerprintOf, readEnds } from './fingerprint.ts';
import { judgeFile, judgeLength, judgeStart, type Refusal } from './judge-file.ts';
import { type Look, lookAtFilm } from './look-at-film.ts';

/** A file that was picked and not yet sent. */
export type Candidate = {
  key: string;
  file: File;
  title: string;
  description: string;
  category: Category;
  look?: Look;
  fingerprint?: string;
  refusal?: Refusal;
  /** It arrived in part before: it goes on from there. */
  unfinished?: Upload;
};

export function buildCandidate(file: File, category: Category, bytesMax: number): Candidate {
  const refusal = judgeFile(file, bytesMax);
  return {
    key: crypto.getRandomValues(new Uint32Array(2)).join('-'),
    file,
    title: titleFrom(file.name),
    description: '',
    category,
    ...(refusal && { refusal }),
  };
}

/** What opening the file tells; both of it is read on this device. */
export type Opened = Pick<Candidate, 'fingerprint' | 'refusal'>;

export async function openFile(file: File): Promise<Opened> {
  try {
    const ends = await readEnds(file);
    const refusal = judgeStart(ends.first);
    return refusal ? { refusal } : { fingerprint: await fingerprintOf(file, ends) };
  } catch {
    return { refusal: 'unreadable' };
  }
}

export async function watchFile(file: File): Promise<Pick<Candidate, 'look' | 'refusal'>> {
  const look = await lookAtFilm(file);
  const refusal = judgeLength(look.seconds);
  return { look, ...(refusal && { refusal }) };
}

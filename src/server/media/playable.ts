import { rm } from 'node:fs/promises';
import path from 'node:path';
import { linkOrCopy } from '../storage/link-or-copy.ts';
import { encodeRungs } from './encode.ts';
import type { Workshop } from './ffmpeg.ts';
import type { Playable } from './film.ts';
import { ifPossible } from './if-possible.ts';
import { firstRungOf, fitted, type Rung, type Size } from './ladder.ts';
import { makePoster } from './poster.ts';
import { probe, type Stream } from './probe.ts';
import { requireKept, type Source } from './validate.ts';
import { isWebSafe, remux } from './web-safe.ts';

type RungFile = { rung: Rung; file: string };

/** One film's making. */
export type Job = {
  workshop: Workshop;
  source: Source;
  /** Where what is served comes to lie. */
  folder: string;
  /** Where what nobody else may take away lies. */
  own: string;
  /** All of the ladder, highest first, and where each is to be encoded to. */
  rungs: RungFile[];
  /** Hears of progress in percent of the whole. */
  report: (percent: number) => void;
};

export type First = {
  playable: Playable;
  /** Rungs that are not encoded yet. */
  remaining: RungFile[];
  /** How much of the whole is done, in percent. */
  done: number;
};

/** Of the whole work, about, in percent. */
const JUDGED = 2;
const REMUXED = 6;
export const ENCODED = 94;

/** Makes what can be watched, as soon as it can be had: the source itself where browsers play it, else a rung of the ladder. */
export function makePlayable(job: Job): Promise<First> {
  job.report(JUDGED);
  return isWebSafe(job.source) ? playSource(job) : playRung(job);
}

async function playSource(job: Job): Promise<First> {
  const { source, rungs } = job;
  const film = path.join(job.own, 'film.mp4');
  await remux(job.workshop, source, film);
  const playable = await publish(job, film, fitted(source, Math.min(source.width, source.height)));
  await rm(film);
  return { playable, remaining: rungs, done: REMUXED };
}

async function playRung(job: Job): Promise<First> {
  const { workshop, source, rungs, report } = job;
  const rung = firstRungOf(source);
  const first = rungs.find((one) => one.rung.short === rung.short) ?? { rung, file: path.join(job.own, 'film.mp4') };
  const remaining = rungs.filter((one) => one !== first);
  const [cost, rest] = [costOf([first]), costOf(remaining)];
  const done = JUDGED + ((ENCODED - JUDGED) * cost) / (cost + rest);
  await encodeRungs(workshop, source, [first], (seconds) => report(JUDGED + (done - JUDGED) * (seconds / source.seconds)));
  return { playable: await publish(job, first.file, first.rung), remaining, done };
}

async function publish({ workshop, source, folder }: Job, film: string, size: Size): Promise<Playable> {
  const { seconds, picture } = await checkMade(workshop, film, source);
  const hasPoster = await ifPossible(makePoster(workshop, { file: film, picture, seconds, size }, folder));
  await linkOrCopy(film, path.join(folder, 'film.mp4'));
  return { seconds, hasPoster, hasAvif: hasPoster && workshop.tools.avifEncoder !== undefined };
}

/** What was made, looked at. Throws a FilmRefused where it is no film, or shorter than the source. */
export async function checkMade(workshop: Workshop, file: string, source: Source): Promise<{ seconds: number; picture: Stream }> {
  const { seconds = 0, streams } = await probe(workshop, file);
  requireKept(seconds, { seconds: source.seconds, rate: source.picture.avg_frame_rate });
  return { seconds, picture: streams.find(({ codec_type }) => codec_type === 'video') ?? source.picture };
}

/** Each rung costs by its pixels, and each reading of the source about as much as a picture of a million. */
function costOf(rungs: RungFile[]): number {
  return rungs.reduce((sum, { rung }) => sum + rung.width * rung.height, rungs.length > 0 ? 1e6 : 0);
}

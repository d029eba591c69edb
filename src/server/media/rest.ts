import { encodeRungs } from './encode.ts';
import { ifPossible } from './if-possible.ts';
import { packageLadder } from './package.ts';
import { checkMade, ENCODED, type First, type Job } from './playable.ts';
import { makeScrub } from './storyboard.ts';

/** Makes the ladder and the scrub pictures. Gives whether there are such pictures. */
export async function makeRest({ workshop, source, folder, rungs, report }: Job, first: First): Promise<boolean> {
  const { playable, remaining, done } = first;
  report(done);
  if (remaining.length > 0) {
    await encodeRungs(workshop, source, remaining, (seconds) => report(done + (ENCODED - done) * (seconds / source.seconds)));
    for (const { file } of remaining) await checkMade(workshop, file, source);
  }
  report(ENCODED);
  const lowest = rungs.at(-1);
  if (!lowest) return false;
  await packageLadder(workshop, { rungs, folder, rate: source.rate, hasSound: source.sound !== undefined });
  return ifPossible(makeScrub(workshop, { file: lowest.file, seconds: playable.seconds, size: lowest.rung }, folder));
}

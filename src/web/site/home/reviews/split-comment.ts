const LONG = 360;
const SHORTEST = 180;
const LONGEST = 300;

/** Cuts a long comment where a sentence ends; failing that between two words; failing that between two signs. */
export function splitComment(text: string): { beginning: string; rest: string } {
  if (text.length <= LONG) return { beginning: text, rest: '' };
  const cut = endOf(text, /[.!?…]+["”»')]*\s|\n/g) ?? endOf(text, /\s/g) ?? lastSign(text);
  return { beginning: text.slice(0, cut).trimEnd(), rest: text.slice(cut).trimStart() };
}

/** After the last match that leaves a beginning of a good length. */
function endOf(text: string, pattern: RegExp): number | undefined {
  const ends = [...text.slice(0, LONGEST).matchAll(pattern)].map((match) => match.index + match[0].length);
  return ends.findLast((end) => end >= SHORTEST);
}

/** What looks like one sign, such as an emoji with its tone, stays one. */
function lastSign(text: string): number {
  const starts = [...new Intl.Segmenter().segment(text.slice(0, LONGEST + 1))].map(({ index }) => index);
  return starts.at(-1) ?? LONGEST;
}

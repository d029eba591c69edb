type Lengths = { long: number; shortest: number; longest: number };

const COMMENT: Lengths = { long: 360, shortest: 180, longest: 300 };
const TITLE: Lengths = { long: 90, shortest: 40, longest: 80 };
/** A comment of more lines would make its card, and so every card of the row, as tall, however short the lines are. */
const LINES_LONG = 9;
const LINES_SHOWN = 7;

type Split = { beginning: string; rest: string };

/** Cuts a long comment after its first lines; else where a sentence ends; failing that between two words or two signs. */
export function splitComment(text: string): Split {
  const lines = text.split('\n');
  if (lines.length <= LINES_LONG) return splitText(text, COMMENT);
  const { beginning } = splitText(lines.slice(0, LINES_SHOWN).join('\n').trimEnd(), COMMENT);
  return { beginning, rest: text.slice(beginning.length).trimStart() };
}

/** A title of one sentence, cut between two words. */
export function splitTitle(text: string): Split {
  return splitText(text, TITLE);
}

function splitText(text: string, { long, shortest, longest }: Lengths): Split {
  if (text.length <= long) return { beginning: text, rest: '' };
  /** After the last match that leaves a beginning of a good length. */
  const endOf = (pattern: RegExp) =>
    [...text.slice(0, longest).matchAll(pattern)]
      .map((match) => match.index + match[0].length)
      .findLast((end) => end >= shortest);
  const cut = endOf(/[.!?…]["”»')]?\s|\n/g) ?? endOf(/\s/g) ?? lastSign(text, longest);
  return { beginning: text.slice(0, cut).trimEnd(), rest: text.slice(cut).trimStart() };
}

/** Cuts between graphemes: an emoji with a skin tone is one. */
function lastSign(text: string, longest: number): number {
  // Firefox has no Segmenter before 125.
  if (!('Segmenter' in Intl)) return text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '').length;
  const starts = [...new Intl.Segmenter().segment(text.slice(0, longest + 1))].map(({ index }) => index);
  return starts.at(-1) || longest;
}

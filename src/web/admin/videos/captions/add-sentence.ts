/** Seconds that a new sentence stands at first. */
const STANDS = 3;

/** The text with one more sentence from `second` on, and the place of its words, for whoever writes them. */
export function addSentence(text: string, second: number, words: string): { text: string; from: number; to: number } {
  const before = text.trimEnd();
  const times = `${stamp(second)} --> ${stamp(second + STANDS)}`;
  const head = `${before}${before === '' ? '' : '\n\n'}${times}\n`;
  return { text: `${head}${words}\n`, from: head.length, to: head.length + words.length };
}

/** `00:01:02.500`, as WebVTT writes it. */
function stamp(seconds: number): string {
  const milliseconds = Math.max(0, Math.round(seconds * 1000));
  return new Date(milliseconds).toISOString().slice(11, 23);
}

import { limits } from '#contract/limits.ts';
import { check } from '#contract/problems.ts';
import { type PartKind, type Parts, partShapes } from '#contract/site/parts/parts.ts';
import { textRules } from '#contract/site/parts/text-rules.ts';

/** Each runs `window.ran = 1`, or paints the page, wherever it becomes more than text; shorter ones for short fields. */
const payloads = [
  '</script><script>window.ran=1</script><img src=x onerror=window.ran=1>',
  '"onfocus=window.ran=1 autofocus x="<svg/onload=window.ran=1>',
  '</script><script>window.ran=1</script>',
  '</style><style>*{color:red}</style>',
  '[x](javascript:window.ran=1)',
  '<svg/onload=window.ran=1>',
  '"onload=window.ran=1 ',
  '\'"><u>x</u>',
  '<u>x</u>',
  '<u>',
];
/** Where only an address, a number to call or the name of an event may stand. */
const addresses = [
  'https://x.example/"onmouseover=window.ran=1;</script><script>window.ran=1</script>',
  "https://x.example/'onfocus=window.ran=1",
  '+39 (02) 1/2-3.4',
  "a<u>@x'onload=window.ran=1.example",
  'a/..-_.',
];

/**
 * The document with something hostile in every field that takes it, in both languages. Says which texts took nothing, since
 * they may hold only what the schema lists.
 */
export function withHostileTexts(kind: PartKind, document: object): { document: object; refused: string[] } {
  return replaceTexts(kind, document, (turn) => [...payloads.slice(turn % 2), ...addresses]);
}

const lengths = [...new Set(Object.values(limits.site).filter((limit) => typeof limit === 'number' && limit <= 1200))]
  .map(Number)
  .sort((one, other) => other - one);

/** So many letters, as wide as letters are, without a place to break. */
export const oneWord = (length: number) => 'Personalizzatissima'.repeat(Math.max(0, length)).slice(0, Math.max(0, length));

/** The document with every text as long as it may be, in one word: a sentence, an address, a path or a number to call. */
export function withLongestTexts(kind: PartKind, document: object): { document: object; refused: string[] } {
  const all = lengths.flatMap((length) => [
    oneWord(length),
    `https://esempio.it/${oneWord(length - 19)}`,
    `${oneWord(60)}@${oneWord(60)}.${oneWord(60)}.it`,
    `+39 ${'0'.repeat(Math.max(0, length - 4))}`,
    `a/${oneWord(length - 2)}`,
  ]);
  return replaceTexts(kind, document, () => all);
}

/** Gives each text of the document the first of the values that its schema takes, and says which took none. */
function replaceTexts(kind: PartKind, document: object, valuesFor: (turn: number) => string[]) {
  const current: object = structuredClone(document);
  const refused: string[] = [];
  let turn = 0;
  const visit = (holder: object, name: string, path: string): void => {
    const value: unknown = Reflect.get(holder, name);
    if (typeof value === 'string') {
      turn += 1;
      const taken = valuesFor(turn).find((text) => {
        Reflect.set(holder, name, text);
        return check(partShapes[kind], current).ok;
      });
      if (taken !== undefined) return;
      Reflect.set(holder, name, value);
      refused.push(path);
    } else if (typeof value === 'object' && value !== null)
      for (const inner of Object.keys(value)) if (inner !== 'english') visit(value, inner, `${path}/${inner}`);
  };
  for (const name of Object.keys(current)) if (name !== 'english') visit(current, name, name);
  return { document: current, refused };
}

/** All sentences that may be overridden, each with something hostile. */
export function hostileTexts(): Parts['texts'] {
  const names = Object.entries(textRules).map(([key, { max }]) => {
    const [first = '<u>'] = payloads.filter((payload) => payload.length <= max && !payload.includes('{{'));
    return [key, { it: first, en: first }];
  });
  return { overrides: Object.fromEntries(names) as Parts['texts']['overrides'], english: {} };
}

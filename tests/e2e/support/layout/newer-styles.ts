/** Rules of a built style sheet that a browser at the floor leaves out: `:has()` and container queries, and nested ones. */
export function newerRulesIn(text: string): string[] {
  const found: string[] = [];
  const above: string[] = [];
  // A selector up to its brace, or a declaration up to its end; a backslash takes the next character with it.
  for (const [, before = '', end] of text.replace(/\/\*.*?\*\//gs, '').matchAll(/((?:\\.|[^{};\\])*)([{};])/gs)) {
    if (end === '}') above.pop();
    if (end !== '{') continue;
    const prelude = before.trim().replaceAll('\\', '');
    const isNested = !prelude.startsWith('@') && above.some((outer) => !outer.startsWith('@'));
    if (isNested || prelude.includes(':has(') || prelude.startsWith('@container')) found.push(prelude);
    above.push(prelude);
  }
  return found;
}

type Allowed = { rule: RegExp; without: string };

/**
 * What a person sees where the rule is left out: `:has()` by Firefox before 121, container queries by Safari before 16. None is
 * a focus ring.
 */
export const newerRules: Allowed[] = [
  {
    rule: /^html:has\(\[data-(booking-bar|training-timer)\]\)$/,
    without: 'what is focused may be below the bar until it is scrolled',
  },
  { rule: /\[data-booking-bar\]\)_&\]:-mb-22$/, without: 'the last chapter ends further above the bar' },
  { rule: /^html:has\(\[data-player\]\)$/, without: 'the edge beyond the player is light' },
  { rule: /^:is\(\.booking-bar\.booking-bar-hidden,/, without: 'the bar stays while someone types' },
  { rule: /^\.has-data-\[foot\]:/, without: 'a focused field may be below the foot until it is scrolled' },
  { rule: /^\.has-\[li\+li\]:/, without: 'a list has no indentation' },
  { rule: /full-screen/, without: 'the preview of the site keeps the tabs above it' },
  { rule: /\/stage:(pb-5[26]|invisible)/, without: 'captions stand behind an open panel' },
  { rule: /^\.has-\[img\]:/, without: 'a service with a picture is aligned as one without' },
  { rule: /^\.md:not-has-open:/, without: 'cards of reviews differ in height' },
  { rule: /^article:has\(\[open\]\)/, without: 'the words of an open review are those of a closed one' },
  { rule: /^body h2:has\(/, without: 'a printed page has one picture more' },
  { rule: /^@container page not/, without: 'a narrow preview has the sizes of a wider one' },
  { rule: /^@container bar /, without: 'controls of the player are in the bar, not in its panel' },
  { rule: /^@container (not )?\(width>=\d+rem\)$/, without: 'figures have the sizes of a wider place' },
];

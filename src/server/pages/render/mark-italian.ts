import { Parser } from 'htmlparser2';
import { localizedTexts } from '#contract/site/parts/localized-texts.ts';
import { parseRichText, plainText } from '../../content/markdown/markdown.ts';
import { typeset } from '../../content/markdown/typeset.ts';
import type { Shown } from '../../content/site.ts';
import { textAt } from '../../content/texts.ts';

/** Whether a text of an English page is Italian, since the trainer wrote it in Italian alone. */
export type IsItalian = (text: string) => boolean;

const VALUE = /\{\{\s*\w+\s*\}\}/;

const known = new WeakMap<Shown, IsItalian | undefined>();

/** Knows the texts without English of a state of the site; undefined where every text has English. */
export function italianOf(shown: Shown): IsItalian | undefined {
  if (!known.has(shown)) known.set(shown, findItalian(shown));
  return known.get(shown);
}

/** Whole and line by line, as the pages show them. */
function findItalian({ parts, content }: Shown): IsItalian | undefined {
  const isAlone = ({ it, en }: { it: string; en: string }) => it !== '' && en === '';
  const { texts, legal: _legal, ...documents } = parts;
  const written = [...localizedTexts(documents).values()].filter(isAlone).map(({ it }) => it);
  const own = Object.entries(texts.overrides).filter(([, sentence]) => isAlone(sentence));
  const shown = [...written, ...written.map(typeset), ...own.map(([key]) => textAt(content.texts.en.site, key))];
  const paragraphs = shown.flatMap((text) => parseRichText(text)?.map(plainText) ?? []);
  const lines = new Set([...shown, ...paragraphs].flatMap((text) => [text, ...text.split('\n')]).filter(Boolean));
  const filled = [...lines].filter((line) => VALUE.test(line)).map(matcherOf);
  return lines.size === 0 ? undefined : (text) => lines.has(text) || filled.some((matches) => matches(text));
}

/** Fewer letters stand in other sentences by chance. */
const LETTERS_MIN = 8;

/** Whether a text is the sentence with its values filled in, as a page draws it. */
function matcherOf(sentence: string): (text: string) => boolean {
  const [start = '', ...between] = sentence.split(VALUE);
  const end = between.pop() ?? '';
  if ([start, ...between, end].join('').trim().length < LETTERS_MIN) return () => false;
  return (text) => {
    if (!text.startsWith(start) || !text.endsWith(end)) return false;
    let from = start.length;
    for (const piece of between) {
      const at = text.indexOf(piece, from);
      if (at === -1) return false;
      from = at + piece.length;
    }
    return from + end.length <= text.length;
  };
}

type Element = { name: string; text: string; isMarked: boolean; attributesAt: number };

/** Their text is not read out as the page's. */
const MUTE = new Set(['script', 'style', 'svg']);

/**
 * A rendered page in English with `lang="it"` on each element whose whole text is Italian, and on each picture that is described
 * in Italian. Scripts leave what the server wrote there, so none of it costs visitors any code.
 */
export function markItalian(html: string, isItalian: IsItalian): string {
  const marks: number[] = [];
  const open: Element[] = [];
  const parser = new Parser({
    onopentag(name, { lang, alt }) {
      const attributesAt = parser.startIndex + 1 + name.length;
      if (name === 'img' && lang === undefined && alt !== undefined && isItalian(alt)) marks.push(attributesAt);
      open.push({ name, text: name === 'br' ? ' ' : '', isMarked: lang !== undefined && name !== 'html', attributesAt });
    },
    ontext(text) {
      const element = open.at(-1);
      if (element) element.text += text;
    },
    onclosetag() {
      const element = open.pop();
      const parent = open.at(-1);
      if (!element || !parent || MUTE.has(element.name)) return;
      const isWithin = open.some(({ name }) => name === 'body') && !open.some(({ name }) => MUTE.has(name));
      // The innermost element with that text is marked, and none around it.
      if (isWithin && !element.isMarked && isItalian(element.text)) {
        marks.push(element.attributesAt);
        element.isMarked = true;
      }
      parent.text += element.text;
      parent.isMarked ||= element.isMarked;
    },
  });
  parser.end(html);
  const places = marks.sort((one, other) => one - other);
  const pieces = places.map((at, index) => html.slice(places[index - 1] ?? 0, at));
  return [...pieces, html.slice(places.at(-1) ?? 0)].join(' lang="it"');
}

import { localizedTexts } from '#contract/site/localized-texts.ts';
import { parseRichText, plainText } from '../content/markdown.ts';
import type { Shown } from '../content/site.ts';
import { textAt } from '../content/texts.ts';
import { typeset } from '../content/typeset.ts';

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
  const filled = [...lines].filter((line) => VALUE.test(line)).map(patternOf);
  return lines.size === 0 ? undefined : (text) => lines.has(text) || filled.some((pattern) => pattern.test(text));
}

/** A sentence whose values are filled in as the page is drawn. */
function patternOf(line: string): RegExp {
  return new RegExp(`^${line.split(VALUE).map(RegExp.escape).join('.+')}$`, 's');
}

const TOKEN =
  /<(script|style|svg)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<(?<slash>\/?)(?<name>[a-z][\w-]*)(?<attributes>(?:"[^"]*"|[^>"])*)>|(?<text>[^<]+)/g;
const VOID = new Set(['br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);

type Element = { name: string; text: string; attributesAt: number; isMarked: boolean };

/**
 * A rendered page in English with `lang="it"` on each element whose whole text is Italian, and on each picture that is described
 * in Italian. Scripts leave what the server wrote there, so none of it costs visitors any code.
 */
export function markItalian(html: string, isItalian: IsItalian): string {
  const marks: number[] = [];
  const open: Element[] = [];
  const bodyAt = html.indexOf('<body');
  for (const { 0: token, index, groups = {} } of html.slice(bodyAt, html.lastIndexOf('</body>')).matchAll(TOKEN)) {
    const { slash, name, attributes = '', text } = groups;
    const parent = open.at(-1);
    if (text !== undefined && parent) parent.text += text;
    if (name === undefined) continue;
    if (slash === '/') {
      if (parent?.name !== name) return html;
      open.pop();
      close(parent, open.at(-1));
    } else {
      if (name === 'br' && parent) parent.text += ' ';
      const attributesAt = bodyAt + index + 1 + name.length;
      const hasLanguage = / lang="/.test(attributes);
      if (!VOID.has(name)) open.push({ name, text: '', attributesAt, isMarked: hasLanguage });
      else if (name === 'img' && !hasLanguage && isItalian(decode(/ alt="([^"]*)"/.exec(token)?.[1] ?? '')))
        marks.push(attributesAt);
    }
  }
  return withMarks(html, marks);

  /** The innermost element with that text is marked, and none around it. */
  function close(element: Element, parent: Element | undefined): void {
    if (!element.isMarked && isItalian(decode(element.text))) {
      marks.push(element.attributesAt);
      element.isMarked = true;
    }
    if (!parent) return;
    parent.text += element.text;
    parent.isMarked ||= element.isMarked;
  }
}

function withMarks(html: string, marks: number[]): string {
  let marked = '';
  let from = 0;
  for (const at of marks.sort((one, other) => one - other)) {
    marked += `${html.slice(from, at)} lang="it"`;
    from = at;
  }
  return marked + html.slice(from);
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };

/** As React escapes what it writes. */
function decode(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
}

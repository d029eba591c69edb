import type { Language } from '#contract/languages.ts';
import type { PageTexts } from '#contract/pages/data.ts';
import type { Namespace, Texts } from '#contract/site/content.ts';

/** A language with its texts. */
export type Translation = { language: Language; texts: PageTexts };

/** The values of the {{names}} in a sentence; `count` also chooses its plural form. */
export type Values = Record<string, string | number | undefined>;

const NAME = /\{\{\s*(\w+)\s*\}\}/g;

/** The sentence of a key such as `users.title`, or `common:loading` from another namespace. An unknown key is returned as it is. */
export function translate({ language, texts }: Translation, namespace: Namespace, key: string, values: Values = {}): string {
  const [path = key, name = namespace] = key.includes(':') ? key.split(':').reverse() : [];
  const tree = name in texts ? texts[name as Namespace] : undefined;
  const keys = typeof values.count === 'number' ? pluralKeys(path, values.count) : [path];
  const sentence = keys.map((one) => find(tree, one)).find((found) => found !== undefined);
  const written = sentence?.includes('{{')
    ? sentence.replace(NAME, (_, name: string) => String(values[name] ?? ''))
    : (sentence ?? key);
  const mayElide = language === 'it' && (written.includes(' 8 ') || written.includes(' 11 '));
  return mayElide ? written.replace(ARTICLE, elide) : written;
}

/** Before the dates that begin with a vowel, those of the 8th (otto) and the 11th (undici). */
const ARTICLE = /\b(il|d?al) (?=(?:8|11) \p{L})/giu;

/** `l’8 ottobre`, `dall’11 ottobre`. */
const elide = (_: string, article: string): string => `${article.replace(/i(?=l$)/i, '')}${/a/i.test(article) ? 'l' : ''}’`;

/**
 * The keys that a sentence about `count` things may have, the most specific first; zero may have a form of its own. Both
 * languages have the same two forms; the browser's first plural rules would take a phone a tenth of a second to load.
 */
function pluralKeys(path: string, count: number): string[] {
  return [...(count === 0 ? [`${path}_zero`] : []), ...(count === 1 ? [`${path}_one`] : []), `${path}_other`, path];
}

function find(tree: Texts | undefined, path: string): string | undefined {
  let found: Texts | string | undefined = tree;
  for (const name of path.split('.')) found = typeof found === 'object' && Object.hasOwn(found, name) ? found[name] : undefined;
  return typeof found === 'string' ? found : undefined;
}

import type { Namespace, Texts } from '#contract/content.ts';
import type { Language } from '#contract/languages.ts';
import type { PageTexts } from '#contract/pages.ts';

/** What a page is worded in. */
export type Wording = { language: Language; texts: PageTexts };

/** What stands in the {{names}} of a sentence; `count` also chooses between its forms. */
export type Values = Record<string, string | number | undefined>;

const NAME = /\{\{\s*(\w+)\s*\}\}/g;

/** The sentence of a key such as `users.title`, or `common:loading` from another namespace. A key that is not there stays as it is. */
export function translate({ language, texts }: Wording, namespace: Namespace, key: string, values: Values = {}): string {
  const [path = key, said = namespace] = key.split(':').reverse();
  const tree = said in texts ? texts[said as Namespace] : undefined;
  const forms = typeof values.count === 'number' ? formsOf(language, path, values.count) : [path];
  const sentence = forms.map((form) => find(tree, form)).find((found) => found !== undefined);
  return sentence?.replace(NAME, (_, name: string) => String(values[name] ?? '')) ?? key;
}

/** The names a sentence about `count` things may have, the best first: zero has a sentence of its own where there is one. */
function formsOf(language: Language, path: string, count: number): string[] {
  const form = new Intl.PluralRules(language).select(count);
  return [...(count === 0 ? [`${path}_zero`] : []), `${path}_${form}`, `${path}_other`, path];
}

function find(tree: Texts | undefined, path: string): string | undefined {
  let found: Texts | string | undefined = tree;
  for (const name of path.split('.')) found = typeof found === 'object' && Object.hasOwn(found, name) ? found[name] : undefined;
  return typeof found === 'string' ? found : undefined;
}

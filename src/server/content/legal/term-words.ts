import { type RetentionId, retention } from '#contract/retention/terms.ts';
import type { Texts } from '#contract/site/content.ts';
import { textAt } from '../texts.ts';

/** How long something is kept, with from when that counts in the place of {{from}}; the figures are filled in by the page. */
export function saysOf(id: RetentionId, texts: Texts): string {
  const { from } = retention[id];
  const says = textAt(texts, `rows.${id}.says`);
  return from === null ? says : says.replace('{{from}}', textAt(texts, `from.${from}`));
}

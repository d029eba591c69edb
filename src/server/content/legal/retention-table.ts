import { type RetentionId, retention } from '#contract/retention/terms.ts';
import type { Texts } from '#contract/site/content.ts';
import { textAt } from '../texts.ts';

/** Of Unicode's private use: the rows take the place of one line, so that the lines after it keep their numbers in messages. */
export const ROW_BREAK = '\uE001';
const PLACE = /^\{\{retention\}\}$/m;

/** A legal document with the table of terms in the place of the line `{{retention}}`. */
export function withRetentionTable(document: string, texts: Texts): string {
  return document.replace(PLACE, () => rowsOf(texts).join(ROW_BREAK));
}

function rowsOf(texts: Texts): string[] {
  const ids = (Object.keys(retention) as RetentionId[]).filter((id) => retention[id].policy === 'row');
  const cell = (id: RetentionId, name: string) => textAt(texts, `rows.${id}.${name}`);
  return ids.map((id) => `| **${cell(id, 'what')}** | ${cell(id, 'says')} |`);
}

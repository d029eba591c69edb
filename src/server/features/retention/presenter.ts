import { limits } from '#contract/limits.ts';
import { retentionFigures } from '#contract/retention/figures.ts';
import type { RetentionPage, Term } from '#contract/retention/schemas.ts';
import { promises, type RetentionId, retention } from '#contract/retention/terms.ts';
import type { Texts } from '#contract/site/content.ts';
import type { LegalFigures } from '#contract/site/parts/legal-part.ts';
import { saysOf } from '../../content/legal/term-words.ts';
import { textAt } from '../../content/texts.ts';
import type { JobRun } from './store.ts';

type Source = {
  texts: Texts;
  /** Those that the trainer promises on this day. */
  figures: LegalFigures;
  runs: readonly JobRun[];
  confirmed: ReadonlyMap<string, string>;
};

export function presentTerms({ texts, figures, runs, confirmed }: Source): Pick<RetentionPage, 'terms' | 'promises'> {
  const values: Record<string, number> = { ...limits.pages.legal, ...figures, ...retentionFigures };
  const fill = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  const say = (key: string) => fill(textAt(texts, key));
  const terms = (Object.keys(retention) as RetentionId[]).map((id): Term => {
    const row = retention[id];
    return {
      id,
      by: row.by,
      basis: row.basis,
      what: say(`rows.${id}.what`),
      says: fill(saysOf(id, texts)),
      ...(row.by !== 'program' && { todo: say(`rows.${id}.todo`) }),
      run: row.by === 'program' ? runOf(row.steps, runs) : null,
      confirmedAt: confirmed.get(id) ?? null,
    };
  });
  return { terms, promises: Object.keys(promises).map((id) => say(`promises.${id}`)) };
}

/** Of several steps: the time since which all have run, and what they deleted together. Null before the first run. */
function runOf(steps: readonly string[], runs: readonly JobRun[]): Term['run'] {
  const own = runs.filter(({ job }) => steps.includes(job));
  if (own.length === 0) return null;
  const times = own.map(({ ranAt }) => ranAt);
  const failures = own.flatMap(({ failedAt }) => failedAt ?? []);
  return {
    ranAt: times.includes(null) ? null : (times.toSorted()[0] ?? null),
    deleted: own.reduce((sum, { deleted }) => sum + deleted, 0),
    failedAt: failures.toSorted().at(-1) ?? null,
  };
}

import { type LegalKind, legalKinds } from '#contract/legal-kinds.ts';
import type { LegalFigures, LegalTerms } from '#contract/site/legal-part.ts';
import type { Parts } from '#contract/site/parts.ts';

type Legal = Parts['legal'];
/**
 * The text of a document with these figures, court and sections, for the providers of before the publication or after it; all
 * else that it says of the trainer is the same on both sides of a comparison.
 */
export type RenderTerms = (kind: LegalKind, terms: LegalTerms, when: 'before' | 'after') => string;

/** A document as it holds on a day, and the day from which another one does. */
export function termsOn(
  legal: Legal,
  kind: LegalKind,
  today: string,
): { terms: LegalTerms; since: string | null; next?: string } {
  const changed = legal.changed[kind];
  const earlier = legal.earlier?.[kind];
  if (earlier && changed && changed > today) return { terms: earlier, since: earlier.version, next: changed };
  return { terms: legal, since: changed };
}

/** Pages quote the terms of service, so they promise what these do on the day. */
export function figuresOn(legal: Legal, today: string): LegalFigures {
  return termsOn(legal, 'terms-of-service', today).terms.figures;
}

/**
 * The legal part as it is published: a document whose text changes through figures, court, sections or providers holds from
 * that day, or from the later one that the trainer chose, until which the present one stays. Nothing else changes a date.
 */
export function dateLegal(published: Legal, wanted: Legal, today: string, render: RenderTerms): Legal {
  const { earlier: _earlier, changed: _changed, ...terms } = wanted;
  const dated = legalKinds.map((kind) => [kind, dateOf(published, wanted, kind, today, render)] as const);
  const changed = Object.fromEntries(dated.map(([kind, { since }]) => [kind, since])) as Legal['changed'];
  const earlier = Object.fromEntries(dated.flatMap(([kind, { held }]) => (held ? [[kind, held]] : [])));
  return { ...terms, changed, ...(Object.keys(earlier).length > 0 && { earlier }) };
}

type Held = NonNullable<Legal['earlier']>[LegalKind];

function dateOf(
  published: Legal,
  wanted: Legal,
  kind: LegalKind,
  today: string,
  render: RenderTerms,
): { since: string | null; held?: Held } {
  const now = termsOn(published, kind, today);
  if (render(kind, wanted, 'after') === render(kind, now.terms, 'before')) return { since: now.since };
  /** A text that is announced already keeps its day, also where it is changed again. */
  const isChosen = now.next !== undefined || wanted.changed[kind] !== published.changed[kind];
  const chosen = isChosen ? wanted.changed[kind] : null;
  if (!chosen || chosen <= today) return { since: today };
  const { figures, court, sections } = now.terms;
  return { since: chosen, held: { figures, court, sections, version: now.since } };
}

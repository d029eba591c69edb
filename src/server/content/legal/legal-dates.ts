import { limits } from '#contract/limits.ts';
import { type LegalKind, legalKinds } from '#contract/pages/legal-kinds.ts';
import type { LegalFigures, LegalTerms } from '#contract/site/parts/legal-part.ts';
import type { Parts } from '#contract/site/parts/parts.ts';
import { DAY } from '#contract/units.ts';

type Legal = Parts['legal'];
/**
 * The text of a document with these figures, court and sections, for the providers of the morning, of before the publication or
 * after it; all else that it says of the trainer is the same on both sides of a comparison.
 */
export type RenderTerms = (kind: LegalKind, terms: LegalTerms, when: 'morning' | 'before' | 'after') => string;

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

/** What visitors see, what they saw when the day began, and what is to be published. */
type Versions = { published: Legal; morning: Legal; wanted: Legal };

/**
 * The legal part as it is published: a document whose text changes through figures, switch, court, sections or providers holds from
 * that day, or from the later one that the trainer chose, until which the present one stays. Nothing else changes a date. A
 * text that comes back on the day it was replaced has its own date again, since versions differ by days.
 */
export function dateLegal(versions: Versions, today: string, render: RenderTerms): Legal {
  const { earlier: _earlier, changed: _changed, contractsUntil: _until, ...others } = versions.wanted;
  const contractsUntil = lastContracts(versions, today);
  const terms = { ...others, ...(contractsUntil !== undefined && { contractsUntil }) };
  const all = { ...versions, wanted: { ...terms, changed: versions.wanted.changed } };
  const dated = legalKinds.map((kind) => [kind, dateOf(all, kind, today, render)] as const);
  const changed = Object.fromEntries(dated.map(([kind, { since }]) => [kind, since])) as Legal['changed'];
  const earlier = Object.fromEntries(dated.flatMap(([kind, { held }]) => (held ? [[kind, held]] : [])));
  return { ...terms, changed, ...(Object.keys(earlier).length > 0 && { earlier }) };
}

/** Until when contracts were concluded on the site, where a withdrawal from one may still be kept: asked of what is published. */
function lastContracts({ published, wanted }: Versions, today: string): string | undefined {
  if (wanted.contracts) return undefined;
  const until = published.contracts ? today : published.contractsUntil;
  const isOver = until !== undefined && Date.parse(today) - Date.parse(until) > limits.withdrawals.retentionDays * DAY;
  return isOver ? undefined : until;
}

type Held = NonNullable<Legal['earlier']>[LegalKind];
type Dated = { since: string | null; held?: Held };

function dateOf({ published, morning, wanted }: Versions, kind: LegalKind, today: string, render: RenderTerms): Dated {
  const now = termsOn(published, kind, today);
  const text = render(kind, wanted, 'after');
  if (text === render(kind, now.terms, 'before')) return { since: now.since };
  /** A text that is announced already keeps its day, also where it is changed again. */
  const isChosen = now.next !== undefined || wanted.changed[kind] !== published.changed[kind];
  const chosen = isChosen ? wanted.changed[kind] : null;
  const then = termsOn(morning, kind, today);
  if (!chosen || chosen <= today) return { since: text === render(kind, then.terms, 'morning') ? then.since : today };
  const isAnnouncedAgain = chosen === then.next && text === render(kind, morning, 'morning');
  return { since: chosen, held: isAnnouncedAgain ? morning.earlier?.[kind] : heldOf(now) };
}

function heldOf({ terms, since }: ReturnType<typeof termsOn>): Held {
  const { figures, contracts, contractsUntil, court, sections } = terms;
  const ofContracts = { ...(contracts !== undefined && { contracts }), ...(contractsUntil !== undefined && { contractsUntil }) };
  return { figures, ...ofContracts, court, sections, version: since };
}

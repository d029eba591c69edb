import { type LegalKind, legalKinds } from '#contract/pages/legal-kinds.ts';
import type { LegalDocument } from '#contract/site/parts/legal-part.ts';
import type { Parts } from '#contract/site/parts/parts.ts';
import { dayInMilan, instantOf, startOfDayInMilan } from '../../clock.ts';
import { dateLegal, type RenderTerms } from '../../content/legal/legal-dates.ts';
import { renderLegal, shippedSections } from '../../content/legal/legal-text.ts';
import type { Context } from '../../context.ts';
import { readHashes, resolveParts } from './resolve.ts';
import { findRevisionBefore } from './store.ts';

/** The shipped documents, section by section, which the trainer may replace. */
export function readLegalSources({ site }: Pick<Context, 'site'>): { documents: LegalDocument[] } {
  const documents = legalKinds.map((kind) => ({
    kind,
    sections: shippedSections(site.files.legal[kind]).map(({ id, title, markdown, sha256 }) => ({ id, title, markdown, sha256 })),
  }));
  return { documents };
}

/** The legal part with the days from which its documents hold, as it is about to be published. */
export async function datedLegal(context: Context, { legal, identity }: Parts): Promise<Parts['legal']> {
  const { site, clock, db } = context;
  const { parts, content } = site.current;
  const earlier = await findRevisionBefore(db, instantOf(startOfDayInMilan(clock.now())));
  const { parts: morning } = await resolveParts(context, readHashes(earlier?.parts ?? '{}'));
  const providers = { before: parts.identity, after: identity, morning: morning.identity };
  const render: RenderTerms = (kind: LegalKind, terms, when) => {
    const sources = { ...content, identity: { ...content.identity, providers: providers[when].providers } };
    return JSON.stringify(renderLegal(kind, site.files.legal[kind], sources, terms).blocks);
  };
  return dateLegal({ published: parts.legal, morning: morning.legal, wanted: legal }, dayInMilan(clock.now()), render);
}

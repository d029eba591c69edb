import { type LegalKind, legalKinds } from '#contract/legal-kinds.ts';
import type { LegalDocument } from '#contract/site/legal-part.ts';
import type { Parts } from '#contract/site/parts.ts';
import { dayInMilan } from '../../clock.ts';
import { dateLegal, type RenderTerms } from '../../content/legal-dates.ts';
import { renderLegal, shippedSections } from '../../content/legal-text.ts';
import type { Context } from '../../context.ts';

/** The shipped documents, section by section, which the trainer may replace. */
export function readLegalSources({ site }: Pick<Context, 'site'>): { documents: LegalDocument[] } {
  const documents = legalKinds.map((kind) => ({
    kind,
    sections: shippedSections(site.files.legal[kind]).map(({ id, title, markdown, sha256 }) => ({ id, title, markdown, sha256 })),
  }));
  return { documents };
}

/** The legal part with the days from which its documents hold, as it is about to be published. */
export function datedLegal({ site, clock }: Pick<Context, 'site' | 'clock'>, { legal, identity }: Parts): Parts['legal'] {
  const { parts, content } = site.current;
  const after = { ...content, identity: { ...content.identity, providers: identity.providers } };
  const render: RenderTerms = (kind: LegalKind, terms, when) =>
    JSON.stringify(renderLegal(kind, site.files.legal[kind], when === 'after' ? after : content, terms).blocks);
  return dateLegal(parts.legal, legal, dayInMilan(clock.now()), render);
}

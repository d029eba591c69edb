import { queryOptions } from '@tanstack/react-query';
import { calls } from '#contract/calls.ts';
import { type LegalKind, legalKinds } from '#contract/pages/legal-kinds.ts';
import type { LegalDocument } from '#contract/site/parts/legal-part.ts';
import { callApi } from '#web/calls/api.ts';
import { isEqual, isTree, readAt } from '../../editing/document-path.ts';
import { keys } from '../../shared/queries.ts';

/** The shipped documents change only with the product. */
export const legalQuery = queryOptions({
  staleTime: Number.POSITIVE_INFINITY,
  queryKey: keys.siteLegal,
  queryFn: async ({ signal }) => (await callApi(calls.readLegal, { signal })).documents,
});

export const sectionPath = (kind: LegalKind, id: string): string => `sections/${kind}#${id}`;

/** The documents that would say something else if the draft were published: by a figure, the switch, the court or a section. */
export function changedDocuments(draft: unknown, published: unknown, documents: readonly LegalDocument[]): LegalKind[] {
  const differs = (path: string) => !isEqual(readAt(draft, path), readAt(published, path));
  const figures = readAt(draft, 'figures');
  const names = [...(isTree(figures) ? Object.keys(figures) : []).filter((name) => differs(`figures/${name}`))];
  if (differs('court')) names.push('court');
  const concludes = (document: unknown) => readAt(document, 'contracts') === true;
  if (concludes(draft) !== concludes(published)) names.push('contracts');
  // Once switched on, the privacy policy speaks of withdrawals for years after it is off again.
  if (concludes(draft) && !concludes(published) && readAt(published, 'contractsUntil') === undefined)
    names.push('withdrawalYears');
  return legalKinds.filter((kind) => {
    const sections = documents.find((document) => document.kind === kind)?.sections ?? [];
    const isNamed = sections.some(({ markdown }) =>
      names.some((name) => markdown.includes(`{{${name}}}`) || markdown.includes(`{{#${name}}}`)),
    );
    return isNamed || sectionKeys(draft, published, kind).some((key) => differs(`sections/${key}`));
  });
}

function sectionKeys(draft: unknown, published: unknown, kind: LegalKind): string[] {
  const keysOf = (document: unknown) => {
    const sections = readAt(document, 'sections');
    return isTree(sections) ? Object.keys(sections) : [];
  };
  return [...new Set([...keysOf(draft), ...keysOf(published)])].filter((key) => key.startsWith(`${kind}#`));
}

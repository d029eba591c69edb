import type { LoaderFunctionArgs } from 'react-router';
import type { LegalKind } from '#contract/legal.ts';
import { pageContext } from '#web/lib/page/page-context.server.ts';
import { parseMarkdown } from './document/markdown.ts';
import type { LegalDocument } from './legal-page.tsx';

export function readLegal({ context }: Pick<LoaderFunctionArgs, 'context'>, kind: LegalKind): LegalDocument {
  const { version, markdown } = context.get(pageContext).legal[kind];
  return { version, blocks: parseMarkdown(markdown) };
}

import type { LoaderFunctionArgs } from 'react-router';
import type { LegalKind, LegalText } from '#contract/pages.ts';
import { pageContext } from '#web/lib/page/page-context.server.ts';

export function readLegal({ context }: Pick<LoaderFunctionArgs, 'context'>, kind: LegalKind): LegalText {
  return context.get(pageContext).legal[kind];
}

import { partKinds, partShapes } from '#contract/site/parts.ts';
import { sensitiveIn } from '#contract/site/sensitive-fields.ts';
import type { Shown } from '../../content/site.ts';
import type { Refusal } from '../../http/errors.ts';
import { type AdminActor, refuseUnconfirmed } from '../../http/guard.ts';
import { canonicalJson } from './check-part.ts';

/**
 * Refuses a publication that could lead visitors to somebody else, unless the password was given a short while ago: a field that
 * its schema marks differs, or where a link of a page leads.
 */
export function refuseSensitive(before: Shown, after: Shown, actor: AdminActor, now: number): Refusal | undefined {
  return sensitiveOf(before) === sensitiveOf(after) ? undefined : refuseUnconfirmed(actor, now);
}

function sensitiveOf({ parts, content }: Shown): string {
  const fields = partKinds.flatMap((kind) => [...sensitiveIn(partShapes[kind], parts[kind])].map((field) => [kind, ...field]));
  // Legal documents are compared as they are written. Their links also come and go with what else the site has.
  const { legal: _legal, ...drawn } = content;
  return canonicalJson([fields.map((field) => canonicalJson(field)).sort(), [...new Set(linksIn(drawn))].sort()]);
}

/** Where the links of rich texts lead, once the values are filled in. */
function linksIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'kind' in value && value.kind === 'link' && 'href' in value ? [String(value.href)] : [];
  return [...own, ...Object.values(value).flatMap(linksIn)];
}

import { createHash } from 'node:crypto';
import type { Shown } from '../../content/site.ts';
import type { Context } from '../../context.ts';
import { canonicalJson, checkPart } from './drafts/check-part.ts';
import { isKind } from './presenter.ts';
import { hashesAt, makeShown, parseJson, resolveParts } from './resolve.ts';
import { listDrafts } from './store.ts';

/**
 * What the site would show, for the preview: with all drafts that are whole, or as an earlier revision had it. A draft that is
 * not whole leaves its part as it is published.
 */
export function buildPreview({ db, site, log }: Pick<Context, 'db' | 'site' | 'log'>) {
  let made: { hash: string; shown: Shown } | undefined;
  const make = (parts: Shown['parts'], leftOut: Shown['leftOut']): Shown => {
    const { current } = site;
    const hash = createHash('sha256')
      .update(canonicalJson([parts, current.revision]))
      .digest('hex');
    if (made?.hash !== hash) made = { hash, shown: makeShown(site, log, current.revision, { parts, leftOut: [...leftOut] }) };
    return made.shown;
  };
  return {
    async withDrafts(): Promise<Shown> {
      const { parts, leftOut } = site.current;
      const drafts = (await listDrafts(db)).flatMap(({ kind, document }) => {
        const checked = isKind(kind) ? checkPart(kind, parseJson(document)) : undefined;
        return checked?.ok ? [[kind, checked.value] as const] : [];
      });
      return drafts.length === 0 ? site.current : make({ ...parts, ...Object.fromEntries(drafts) }, leftOut);
    },
    async at(revision: number): Promise<Shown | undefined> {
      const hashes = await hashesAt(db, revision);
      if (!hashes) return undefined;
      const { parts, leftOut } = await resolveParts({ db, site, log }, hashes);
      return make(parts, leftOut);
    },
  };
}

import { partKinds } from '#contract/site/parts.ts';
import { picturesIn } from '../../content/site.ts';
import type { Context } from '../../context.ts';
import type { PictureUses } from '../pictures/service.ts';
import { parseJson } from './resolve.ts';
import { listDocuments, listDrafts } from './store.ts';

/** As a document names an uploaded picture, also where it cannot be read. */
const NAMED = /"picture":"([0-9a-f]{24})"/g;

/** What the published site, its revisions and the drafts say of uploaded pictures. */
export function buildPictureUses({ db, site }: Pick<Context, 'db' | 'site'>): PictureUses {
  return {
    isPublic: site.namesPicture,
    async named() {
      const documents = await listDocuments(db);
      return new Set(documents.flatMap((document) => [...document.matchAll(NAMED)].map(([, id = '']) => id)));
    },
    async placesOf(id) {
      const published = partKinds
        .filter((kind) => picturesIn(site.current.parts[kind]).has(id))
        .map((part) => ({ part, isPublished: true }));
      const drafts = (await listDrafts(db))
        .filter(({ document }) => picturesIn(parseJson(document)).has(id))
        .map(({ kind: part }) => ({ part, isPublished: false }));
      return [...published, ...drafts];
    },
  };
}

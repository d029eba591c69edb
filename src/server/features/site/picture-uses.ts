import type { PicturePlace } from '#contract/pictures/schemas.ts';
import { partKinds } from '#contract/site/parts/parts.ts';
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
    async places() {
      const places = new Map<string, PicturePlace[]>();
      const note = (part: string, isPublished: boolean, document: unknown) => {
        for (const id of picturesIn(document)) places.set(id, [...(places.get(id) ?? []), { part, isPublished }]);
      };
      for (const kind of partKinds) note(kind, true, site.current.parts[kind]);
      for (const { kind, document } of await listDrafts(db)) note(kind, false, parseJson(document));
      return places;
    },
  };
}

import type { Context } from '../../context.ts';
import { pagePicture } from './presenter.ts';
import type { PictureRow } from './store.ts';

/** The pictures that are ready, in memory, since rendering a page cannot wait for a query. */
export class ReadyPictures {
  readonly #site: Context['site'];
  readonly #pageCache: Context['pageCache'];

  constructor({ site, pageCache }: Pick<Context, 'site' | 'pageCache'>) {
    this.#site = site;
    this.#pageCache = pageCache;
  }

  ids(): Set<string> {
    return new Set(this.#site.uploaded.keys());
  }

  add(row: PictureRow): void {
    const picture = pagePicture(row);
    if (picture) this.#site.uploaded.set(row.id, picture);
    this.#refreshPages(row.id);
  }

  remove(id: string): void {
    this.#site.uploaded.delete(id);
    this.#site.crops.delete(id);
    this.#refreshPages(id);
  }

  /** Pages show what the published site names. Any other change would have the next visitors wait for a rendering. */
  #refreshPages(id: string): void {
    if (this.#site.namesPicture(id)) this.#pageCache.invalidate();
  }
}

import { setTimeout as wait } from 'node:timers/promises';
import type { Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { dayInMilan } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { showPublished } from '../../features/site/resolve.ts';
import { isMissing, type PageMatch, withoutQuery } from '../page-table.ts';
import { renderPage } from '../render/render.ts';
import type { RenderQueue } from '../render/render-queue.ts';
import type { Renderer } from '../render/renderer.ts';
import { type CachedPage, cacheKey } from './cache.ts';

export type PreparePage = (match: PageMatch, language: Language) => Promise<CachedPage>;

/** A page from the cache, or rendered: once for all who wait, one page at a time. A value of the query that turns out to name nothing changes nothing. */
export function buildPreparePage(context: Context, renderer: Renderer, queueRender: RenderQueue): PreparePage {
  const { pageCache, clock, peers } = context;
  /** In development a page always follows its source. */
  const isCached = renderer.clientDirectory !== undefined;

  const prepare: PreparePage = async (match, language) => {
    const render = () => queueRender(() => renderPage(context, context.site.current, renderer, { match, language }));
    const key = cacheKey(match, language);
    const today = dayInMilan(clock.now());
    const isCacheable = ({ status }: CachedPage) => isCached && status === match.status;
    const cached = () => pageCache.get(key, today);
    if (peers.isCurrent()) return cached() ?? pageCache.render(key, today, render, isCacheable);
    const isWhole = (page: CachedPage) => isCacheable(page) || isMissing(match, page);
    return renderUncached(context, { render, isWhole, cached });
  };
  return async (match, language) => {
    const page = await prepare(match, language);
    return isMissing(match, page) ? prepare(withoutQuery(match), language) : page;
  };
}

type Uncached = {
  render: () => Promise<CachedPage>;
  isWhole: (page: CachedPage) => boolean;
  cached: () => CachedPage | undefined;
};

/** A server that stops answers some attempts at a session with a broken connection, before it refuses the others. */
const ATTEMPTS = 3;

/**
 * Out of touch with the other instances, a page is made from what the database says now. Where the database turns out to
 * refuse everyone, which the next attempts at a session say, nothing can have changed, and the cached page is sent instead of a
 * failure.
 */
async function renderUncached(context: Context, { render, isWhole, cached }: Uncached): Promise<CachedPage> {
  const { peers } = context;
  const made = await showPublished(context)
    .then(render)
    .catch((error: unknown) => ({ error }));
  if (!('error' in made) && isWhole(made)) return made;
  for (let attempt = 0; attempt < ATTEMPTS && !peers.isCurrent(); attempt += 1) await wait(limits.server.peers.reconnectEvery);
  const known = peers.isCurrent() ? cached() : undefined;
  if (known) return known;
  if ('error' in made) throw made.error;
  return made;
}

import { type Clock, systemClock } from './clock.ts';
import { piecesOf } from './content/pieces.ts';
import { type Context, openContext } from './context.ts';
import { buildRateLimiter, type RateLimiter } from './features/auth/rate-limits.ts';
import { openPictures, type Pictures } from './features/pictures/service.ts';
import { buildPictureUses } from './features/site/picture-uses.ts';
import { showPublished } from './features/site/resolve.ts';
import { applyErased } from './features/users/erasure.ts';
import { buildRenditionQueue, type RenditionQueue } from './features/videos/renditions/queue.ts';
import type { FindTools } from './media/ffmpeg-availability.ts';
import type { FindPictureMaker } from './media/pictures.ts';
import { follow } from './peers/follow.ts';
import type { Settings } from './settings.ts';

/** The context, and what features run or share for all requests. */
export type Services = Context & {
  rateLimiter: RateLimiter;
  renditionQueue: RenditionQueue;
  pictures: Pictures;
};

type Options = {
  clock?: Clock;
  /** Probes for ffmpeg and the sandbox. */
  findTools?: FindTools;
  /** Looks for sharp and the sandbox. */
  findMaker?: FindPictureMaker;
};

/** Opens the context and the services: no user who was deleted is in the database from then on, and the site shows its latest revision. */
export async function openServices(
  settings: Settings,
  { clock = systemClock, findTools, findMaker }: Options = {},
): Promise<Services> {
  const context = await openContext(settings, { clock });
  const pictures = await applyErased(context.db, context.ledger)
    .then(() => openPictures(context, findMaker))
    .then(async (opened) => {
      await showPublished(context);
      return Object.assign(opened, { uses: buildPictureUses(context) });
    })
    .catch(async (error: unknown) => {
      await context.close();
      throw error;
    });
  const renditionQueue = buildRenditionQueue(context, findTools);
  context.peers.hear('pages', context.pageCache.invalidate);
  follow(context, 'site', async () => {
    await showPublished(context);
    await pictures.seek(piecesOf(context.site.current.content));
  });
  follow(context, 'pictures', pictures.refresh);
  const close = async () => {
    await Promise.all([renditionQueue.stop(), pictures.stop()]);
    await context.close();
  };
  const rateLimiter = buildRateLimiter(context.db, clock);
  return { ...context, rateLimiter, renditionQueue, pictures, close };
}

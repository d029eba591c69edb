import { type Clock, systemClock } from './clock.ts';
import { cropsOf } from './content/crops.ts';
import { openContext } from './context.ts';
import { buildAccessTemplate } from './features/audit/template.ts';
import { buildLinkTemplate } from './features/auth/links/link-requests.ts';
import { buildRateLimiter, type RateLimiter } from './features/auth/login/rate-limits.ts';
import { openMail, type WithMail } from './features/mail/service.ts';
import { openPush, type PushSender, type PushServers } from './features/notices/push/sender.ts';
import { buildCodesTemplate, buildNoticeTemplate, buildTrainerTemplate } from './features/notices/templates.ts';
import { buildLeavingTemplate } from './features/personal-data/leaving.ts';
import { openPictures, type Pictures } from './features/pictures/service.ts';
import { openPresses, type Presses } from './features/presses/service.ts';
import { buildTermsTemplate } from './features/retention/new-terms.ts';
import { buildReviewTemplate } from './features/reviews/tell.ts';
import { buildPictureUses } from './features/site/picture-uses.ts';
import { showPublished } from './features/site/resolve.ts';
import { applyErased } from './features/users/erasure.ts';
import { buildRenditionQueue, type RenditionQueue } from './features/videos/renditions/queue.ts';
import { buildWithdrawalTemplate } from './features/withdrawals/receipt.ts';
import type { FindPictureMaker } from './media/pictures/pictures.ts';
import type { FindTools } from './media/programs/ffmpeg-availability.ts';
import { follow } from './peers/follow.ts';
import type { Settings } from './settings/settings.ts';

/** The context, and what features run or share for all requests. */
export type Services = WithMail & {
  rateLimiter: RateLimiter;
  renditionQueue: RenditionQueue;
  pictures: Pictures;
  push: PushSender;
  presses: Presses;
};

type Options = {
  clock?: Clock;
  /** Probes for ffmpeg and the sandbox. */
  findTools?: FindTools;
  /** Looks for sharp and the sandbox. */
  findMaker?: FindPictureMaker;
  /** In the place of browsers' makers. */
  pushServers?: PushServers;
};

/** Opens the context and the services: no user who was deleted is in the database from then on, and the site shows its latest revision. */
export async function openServices(
  settings: Settings,
  { clock = systemClock, findTools, findMaker, pushServers }: Options = {},
): Promise<Services> {
  const context = await openContext(settings, { clock });
  const rateLimiter = buildRateLimiter(context.db, clock);
  const mail = openMail(context, {
    link: buildLinkTemplate({ ...context, rateLimiter }),
    notice: buildNoticeTemplate(context),
    trainer: buildTrainerTemplate(context),
    codes: buildCodesTemplate(context),
    withdrawal: buildWithdrawalTemplate(context),
    terms: buildTermsTemplate(context),
    access: buildAccessTemplate(context),
    leaving: buildLeavingTemplate(context),
    review: buildReviewTemplate(context),
  });
  const { pictures, push } = await openOverData({ ...context, mail }, { findMaker, pushServers }).catch(
    async (error: unknown) => {
      await context.close();
      throw error;
    },
  );
  const renditionQueue = buildRenditionQueue(context, findTools);
  const presses = openPresses(context);
  context.peers.hear('pages', () => context.pageCache.invalidate());
  follow(context, 'site', async () => {
    await showPublished(context);
    await pictures.seek(cropsOf(context.site.current.content));
  });
  follow(context, 'pictures', () => pictures.refresh());
  const close = async () => {
    await Promise.all([renditionQueue.stop(), pictures.stop(), mail.queue.stop(), push.stop(), presses.stop()]);
    await context.close();
  };
  return { ...context, rateLimiter, renditionQueue, pictures, mail, push, presses, close };
}

/** What reads the data as it opens: first of all nobody who was deleted is in them any more. */
async function openOverData(context: WithMail, { findMaker, pushServers }: Pick<Options, 'findMaker' | 'pushServers'>) {
  await applyErased(context.db, context.ledger);
  const pictures = await openPictures(context, { uses: buildPictureUses(context), findMaker });
  await showPublished(context);
  await pictures.findCards();
  return { pictures, push: await openPush(context, pushServers) };
}

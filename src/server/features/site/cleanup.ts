import { cropsOf } from '../../content/crops.ts';
import type { Context } from '../../context.ts';
import type { WithPictures } from '../pictures/service.ts';
import { setAsideSince } from './drafts/drafts.ts';
import { withPublishing } from './revisions/publish.ts';
import { deleteSetAside } from './store.ts';

/** Deletes drafts that were discarded too long ago to be taken back. */
export function deleteExpiredDrafts({ db, clock }: Context): Promise<number> {
  return deleteSetAside(db, setAsideSince(clock.now()));
}

/**
 * Deletes cards and icons that the site no longer shows, tells how many, and cuts those that are missing, after a restore for example. No
 * publication is under way, whose crops the site does not show yet.
 */
export function keepShownCrops(context: WithPictures): Promise<number> {
  const { pictures, site } = context;
  return withPublishing(context, async () => {
    const crops = await pictures.keepOnly(cropsOf(site.current.content));
    return crops + (await pictures.keepShownCards());
  });
}

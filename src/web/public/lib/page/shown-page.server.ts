import type { PageData } from '#contract/pages/data.ts';
import type { Page } from './use-page.ts';

/** Of what the server knows for a page, what every page carries: the rest is read by the pages that show it. */
export function shownPage(page: PageData): Page {
  const { language, zone, origin, today, messageUrls, hours, closures, isIndexed, isUnfinished, hasEnglish, signs, cards } = page;
  const { role: _role, area: _area, portrait: _portrait, providers: _providers, ...known } = page.identity;
  const { directions: _directions, ...address } = known.address;
  const { cancellationHours, replyWorkingHours } = page.figures;
  return {
    ...{ language, zone, origin, today, messageUrls, hours, closures, isIndexed, isUnfinished, hasEnglish, signs, cards },
    identity: { ...known, address },
    figures: { cancellationHours, replyWorkingHours },
    ...(zone === 'dashboard' && page.hasMail && { hasMail: true }),
    ...(zone !== 'admin' && page.hasWithdrawal && { hasWithdrawal: true }),
    ...(page.videos.size > 0 && { hasVideos: true }),
    ...(page.isPreview && { isPreview: true }),
  };
}

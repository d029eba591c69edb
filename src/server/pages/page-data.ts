import type { Language, Zone } from '#contract/languages.ts';
import type { PageData } from '#contract/pages.ts';
import type { Context } from '../context.ts';
import { publicReviews } from '../features/reviews/public.ts';
import { textsOf } from './messages.ts';

/** An invented person is offered to no search engine, be it one who waits to be replaced or a demonstration's. */
export function isIndexed({ content, settings }: Pick<Context, 'content' | 'settings'>): boolean {
  return !content.setup.isSamplePerson && !settings.isDemonstration;
}

/** All that a page of a zone may show, in a language. */
export function pageData(
  { content, db, clock, log, settings, messages }: Context,
  zone: Zone,
  language: Language,
  scriptNonce: string,
): PageData {
  const { identity, services, timeline, legal } = content;
  return {
    language,
    zone,
    origin: settings.publicOrigin,
    today: dayInMilan(clock.now()),
    texts: textsOf(content.texts, language, zone),
    messageUrls: messages.addressesOf(zone),
    isIndexed: isIndexed({ content, settings }),
    isUnfinished: content.setup.isSamplePerson && !settings.isDemonstration,
    identity,
    services,
    timeline,
    legal,
    picture: (name) => content.pictures.get(name),
    scriptNonce,
    report: (error) => log.error({ err: error }, 'a page failed to render'),
    reviews: async (type) => (await publicReviews(db, type)).reviews,
  };
}

const HOUR = 60 * 60 * 1000;
const milan = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome' });

let last = { hour: Number.NaN, day: '' };

/** The date in Milan, whose days begin with an hour of UTC: worked out once an hour, as it is asked for with every page. */
export function dayInMilan(now: number): string {
  const hour = Math.floor(now / HOUR);
  if (hour !== last.hour) last = { hour, day: milan.format(now) };
  return last.day;
}

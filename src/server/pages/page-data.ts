import type { Language } from '#contract/languages.ts';
import { type PageData, zoneOfPath } from '#contract/pages.ts';
import type { Context } from '../context.ts';
import { publicReviews } from '../features/reviews/public.ts';
import { textsOf } from './text-files.ts';

/** All that a page may show, in a language. */
export function pageData({ content, db, clock, log, settings, textFiles }: Context, path: string, language: Language): PageData {
  const zone = zoneOfPath(path);
  const { identity, services, timeline, legal } = content;
  return {
    language,
    zone,
    origin: settings.publicOrigin,
    today: dayInMilan(clock.now()),
    texts: textsOf(content.texts, language, zone),
    textAddresses: textFiles.addressesOf(zone),
    identity,
    services,
    timeline,
    legal,
    picture: (name) => content.pictures.get(name),
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

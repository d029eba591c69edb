import type { Language, Zone } from '#contract/languages.ts';
import type { PageData } from '#contract/pages.ts';
import { dayInMilan } from '../clock.ts';
import type { Context } from '../context.ts';
import { publicReviews } from '../features/reviews/public-reviews.ts';
import { messagesOf } from './messages.ts';

/** Search engines are kept out while the person is invented: the sample's or a demonstration's. */
export function isIndexed({ content, settings }: Pick<Context, 'content' | 'settings'>): boolean {
  return !content.setup.isSamplePerson && !settings.isDemonstration;
}

/** Everything that a page of a zone may show, in a language. */
export function pageData(
  { content, db, clock, log, settings, messages }: Context,
  zone: Zone,
  language: Language,
  scriptNonce: string,
): PageData {
  const { identity, services, timeline, certifications, legal } = content;
  return {
    language,
    zone,
    origin: settings.publicOrigin,
    today: dayInMilan(clock.now()),
    texts: messagesOf(content.texts, language, zone),
    messageUrls: messages.urlsOf(zone),
    isIndexed: isIndexed({ content, settings }),
    isUnfinished: content.setup.isSamplePerson && !settings.isDemonstration,
    identity,
    services,
    timeline,
    certifications,
    legal,
    picture: (name) => content.pictures.get(name),
    scriptNonce,
    report: (error) => log.error({ err: error }, 'a page failed to render'),
    reviews: async (type) => (await publicReviews(db, type)).reviews,
  };
}

import type { Language, Zone } from '#contract/languages.ts';
import type { Closure, PageData, PageTexts } from '#contract/pages/data.ts';
import type { Texts } from '#contract/site/content.ts';
import { DAY } from '#contract/units.ts';
import type { WithdrawalView } from '#contract/withdrawals/view.ts';
import { dayInMilan } from '../../clock.ts';
import { shownCards } from '../../content/cards.ts';
import { figuresOn } from '../../content/legal/legal-dates.ts';
import { legalOn } from '../../content/legal/legal-text.ts';
import { concludesContracts, findPicture, type Shown } from '../../content/site.ts';
import type { AllTexts } from '../../content/texts.ts';
import type { Context } from '../../context.ts';
import { countAll } from '../../features/reviews/counts.ts';
import { approvedPage, approvedRatings, newestReviews } from '../../features/reviews/public-reviews.ts';
import type { PageVideos } from '../../features/videos/public/page-videos.ts';
import type { Settings } from '../../settings/settings.ts';
import { messagesOf } from './messages.ts';
import { signsOf } from './signs.ts';

/** Search engines are kept out while the person is invented: the sample's or a demonstration's. */
export function isIndexed({ content }: Shown, settings: Settings): boolean {
  return !content.setup.isSamplePerson && !settings.isDemonstration;
}

type Shape = {
  zone: Zone;
  language: Language;
  scriptNonce: string;
  preview: Preview | undefined;
  withdrawal?: WithdrawalView | undefined;
  videos: PageVideos;
};

/** The form of withdrawal before anything was typed. */
const emptyForm: WithdrawalView = { step: 'ask', typed: { name: '', contract: '', email: '' }, problems: {} };

/** Where a page is that only the trainer sees. */
export type Preview = { base: string };

const ownTexts = (texts: Texts | string | undefined): Texts => (typeof texts === 'object' ? texts : {});

/** Of the player's texts, those of the controls that a public video has. */
function videoTexts({ site, dashboard }: AllTexts[Language]): PageTexts {
  const { controls, captions } = ownTexts(dashboard.player);
  return {
    site: { video: ownTexts(site.video) },
    dashboard: { player: { controls: ownTexts(controls), captions: ownTexts(captions) } },
  };
}

/** Everything that a page of a zone may show of a state of the site, in a language. */
export function pageData(
  { site, db, clock, log, settings }: Context,
  shown: Shown,
  { zone, language, scriptNonce, preview, withdrawal = emptyForm, videos }: Shape,
): PageData {
  const { content, messages } = shown;
  const { identity, hours, services, timeline, certifications, questions, pictures, map, rich } = content;
  const today = dayInMilan(clock.now());
  const picture: PageData['picture'] = (of) => findPicture(content.photos, site.uploaded, of);
  return {
    language,
    zone,
    origin: settings.publicOrigin,
    today,
    texts: messagesOf(content.texts, language, zone),
    messageUrls: messages.urlsOf(zone, preview?.base),
    isPreview: preview !== undefined,
    isIndexed: preview === undefined && isIndexed(shown, settings),
    isUnfinished: content.setup.isSamplePerson && !settings.isDemonstration,
    hasEnglish: site.switches.hasEnglish,
    hasMail: settings.mail !== undefined,
    identity,
    hours,
    services,
    timeline,
    certifications,
    questions,
    pictures,
    signs: signsOf(site, content, picture),
    cards: zone === 'admin' ? {} : shownCards(site, content, language),
    closures: content.closures.filter((closure) => isAnnounced(closure, today)),
    figures: figuresOn(shown.parts.legal, today),
    legal: (kind) => legalOn(content.legal[kind], today),
    map,
    rich,
    picture,
    scriptNonce,
    videos,
    report: (error) => log.error({ err: error }, 'a page failed to render'),
    reviews: (type) => newestReviews({ db, services }, type),
    reviewsPage: (at) => approvedPage({ db, services }, at),
    ratings: () => approvedRatings(db),
    reviewCounts: () => countAll(db, clock.now()),
    hasWithdrawal: concludesContracts(shown),
    withdrawal,
    withdrawalTexts: ownTexts(content.texts[language].site.withdrawal),
    videoTexts: videos.size === 0 ? {} : videoTexts(content.texts[language]),
  };
}

/** Whether visitors are told of a closure on a day: from so many days before until its last one. */
function isAnnounced({ from, to, announceDays }: Closure, today: string): boolean {
  const since = new Date(Date.parse(from) - announceDays * DAY).toISOString().slice(0, today.length);
  return since <= today && today <= to;
}

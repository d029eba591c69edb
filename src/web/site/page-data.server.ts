import type { LegalText, PageData } from '#contract/pages/data.ts';
import { pageLimits } from '#contract/pages/limits.ts';
import { type PublicPath, reviewsPageQuery, reviewsQuery } from '#contract/pages/paths.ts';
import { homePlace, placeOfService } from '#contract/pages/public-videos.ts';
import type { PublicReview } from '#contract/reviews/schemas.ts';
import { hasCalendar } from '#contract/site/has-calendar.ts';
import { formatDate, formatEuro } from '#web/calls/formats.ts';
import type { IllustratedChapter } from './about/chapter.tsx';
import { readUse, readUses } from './frame/picture-use.server.ts';
import { readPortrait } from './frame/portrait.server.ts';
import { chooseFacts } from './home/choose-facts.ts';
import { readHeroPictures } from './home/hero.tsx';
import { chooseReviews } from './home/reviews/choose-reviews.ts';
import { withMonth } from './home/reviews/with-month.ts';
import { consentedThirdParties } from './third-party/use-consent.ts';
import type { ShownVideo } from './video/shown-video.ts';

/**
 * What each public page is given beside what every page knows. A page takes it by the name of its function here. Dates and
 * numbers are written here: the first format of Intl takes a phone a tenth of a second, in which no tap is answered.
 */

/** `shown` is undefined where the reviews cannot be read: the rest of the page is shown. */
export async function readHome(page: PageData, query: URLSearchParams) {
  const { picture, report, certifications, identity } = page;
  const { hero } = page.pictures;
  const photo = hero.kind === 'photo' ? readUse(picture, hero.use) : undefined;
  const { services } = readServices(page);
  const rest = {
    ...{ photo, drawn: photo ? {} : readHeroPictures(picture), portrait: readPortrait(page) },
    facts: chooseFacts({ certifications, services: page.services, directions: identity.address.directions }),
    video: readVideo(page, homePlace),
    questions: page.questions.slice(0, pageLimits.questions.onHome),
    hasMoreQuestions: page.questions.length > pageLimits.questions.onHome,
  };
  try {
    const shown = await chooseReviews(page, query.get(reviewsQuery));
    return { ...rest, shown, instead: shown.proof ? undefined : { services: services.map(pickOffer), certifications } };
  } catch (error) {
    report(error);
    return { ...rest, shown: undefined, instead: undefined };
  }
}

/** Of a service, what its row in a list says. */
function pickOffer(service: ReturnType<typeof readServices>['services'][number]) {
  const { id, title, duration, place, forWhom, price, pricePer } = service;
  return { id, title, duration, place, forWhom, price, pricePer };
}

/** A chapter's missing photograph is left out with its text. */
export function readAbout(page: PageData) {
  const { timeline, picture, certifications, rich } = page;
  const chapters: IllustratedChapter[] = timeline.map((chapter) => ({ ...chapter, photos: readUses(picture, chapter.photos) }));
  return { chapters, portrait: readPortrait(page), certifications, rich: rich['about.description'] };
}

/** A video with the texts of its player; undefined, and nothing in the page, where there is none. */
function readVideo({ videos, videoTexts }: PageData, place: string): ShownVideo | undefined {
  const video = videos.get(place);
  return video && { ...video, texts: videoTexts };
}

export function readServices(page: PageData) {
  const { services, questions, picture } = page;
  return {
    questions,
    services: services.map(({ priceFrom, ...service }) => ({
      ...service,
      price: priceFrom === null ? undefined : { it: formatEuro(priceFrom, 'it'), en: formatEuro(priceFrom, 'en') },
      picture: undefined,
      ...readUse(picture, service.picture),
      video: readVideo(page, placeOfService(service.id)),
    })),
  };
}

export function readContact({ pictures, picture, map, identity }: PageData) {
  return { pictures: readUses(picture, pictures.contact), map, directions: identity.address.directions };
}

export function readBooking({ pictures, picture, rich }: PageData) {
  return { photo: readUse(picture, pictures.booking), rich: rich['booking.description'] };
}

/** One page of all approved reviews with the trainer's replies, and where all are that were ever received; undefined beyond the last. */
async function readReviews(page: PageData, query: URLSearchParams) {
  const { listed, decideWithinDays: days } = pageLimits.reviews;
  const counts = await page.reviewCounts();
  const at = Number(query.get(reviewsPageQuery) ?? 1);
  const pages = Math.max(1, Math.ceil(counts.published / listed));
  if (at > pages) return undefined;
  const reviews = (await page.reviewsPage(at)).map(presentListed);
  return { reviews, counts: { ...counts, since: formatDate(counts.since), days }, at, pages };
}
export type ReviewList = NonNullable<Awaited<ReturnType<typeof readReviews>>>;

const presentListed = (review: PublicReview) => ({
  ...withMonth(review),
  reply: review.reply && {
    text: review.reply.text,
    on: formatDate(review.reply.at),
    changedOn: review.reply.changedAt && formatDate(review.reply.changedAt),
  },
});

/** The form as it was sent last, or empty. */
export const readWithdrawal = ({ withdrawal: view, withdrawalTexts: words }: PageData) => ({ view, words });

export const readPrivacyPolicy = ({ legal, today }: PageData) => readLegal(legal('privacy-policy'), today);
export const readTermsOfService = ({ legal, today }: PageData) => readLegal(legal('terms-of-service'), today);
/** With the third parties that some page asks for. */
export function readCookiePolicy({ legal, today, identity, services, map }: PageData) {
  const shown = { booking: hasCalendar(identity.booking, services), map: map !== undefined };
  return { ...readLegal(legal('cookie-policy'), today), thirdParties: consentedThirdParties.filter((one) => shown[one]) };
}

/** With its days in words. */
function readLegal({ version, blocks, next }: LegalText, today: string) {
  return {
    version: formatDate(version),
    today: formatDate(today),
    blocks,
    next: next && { version: formatDate(next.version), blocks: next.blocks },
  };
}

type Answer = { data: unknown; status: number };

/**
 * The data of a page by its Italian path. A home page without its reviews has a status that keeps it out of every cache; a page
 * beyond the last of a list has none.
 */
export async function readPageData(path: PublicPath, page: PageData, query: URLSearchParams): Promise<Answer> {
  if (path === '/recensioni') {
    const list = await readReviews(page, query);
    return list ? { data: list, status: 200 } : { data: null, status: 404 };
  }
  if (path !== '/') return { data: await others[path](page, query), status: 200 };
  const data = await readHome(page, query);
  return { data, status: data.shown ? 200 : 503 };
}

const others: Record<Exclude<PublicPath, '/' | '/recensioni'>, (page: PageData, query: URLSearchParams) => unknown> = {
  '/about': readAbout,
  '/services': readServices,
  '/contact': readContact,
  '/booking': readBooking,
  '/recesso': readWithdrawal,
  '/privacy-policy': readPrivacyPolicy,
  '/terms-of-service': readTermsOfService,
  '/cookie-policy': readCookiePolicy,
};

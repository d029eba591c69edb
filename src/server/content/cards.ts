import { type Language, languages } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { type CardPage, type Cards, cardPages, type Picture } from '#contract/pages/data.ts';
import { cardUrl, isUploaded, type PictureUse } from '#contract/pictures/schemas.ts';
import type { Content } from './build-content.ts';
import { cardFile, cardOf, cropUrl } from './crops.ts';
import { isSample } from './sample.ts';
import type { CardSlot, Site } from './site.ts';
import { textAt } from './texts.ts';

export const slotOf = (page: CardPage, language: Language): CardSlot => `${page}.${language}`;

/** What the card of a page shows in a language: everything that makes it another card when it changes. */
export type CardContent = {
  page: CardPage;
  language: Language;
  /** Undefined where the page's drawing stands behind the words. */
  photo: PictureUse | undefined;
  words: { headline: string; below: string[] };
  hasMark: boolean;
};

/**
 * The cards that the server composes. None while the site is hidden, or where the trainer chose a picture for all shared
 * links; none of a page whose picture an operator has put into content/photos, and none that would have neither the
 * trainer's own name nor a photograph.
 */
export function cardsOf(site: Site): CardContent[] {
  const { current, switches, files, uploaded } = site;
  const { share } = current.content.pictures;
  const isChosen = share !== null && (!isUploaded(share.picture) || uploaded.has(share.picture));
  if (!switches.isVisible || isChosen) return [];
  const pages = cardPages.filter((page) => !files.photos.has(cardFile(page)) || files.drawn.has(cardFile(page)));
  const shown = switches.hasEnglish ? languages : (['it'] as const);
  return pages.flatMap((page) => {
    const photo = photoOf(site, page);
    if (!photo && ownName(site) === '') return [];
    const hasMark = current.content.pictures.logo === null;
    return shown.map((language) => ({ page, language, photo, hasMark, words: wordsOf(site, page, language) }));
  });
}

/** The sample's person has none, in a demonstration neither. */
function ownName({ current }: Site): string {
  const { name } = current.content.identity;
  return isSample(name) ? '' : name;
}

/** The sample's city is one's own only once the street is. */
function ownCity(site: Site, language: Language): string {
  const { area } = site.current.content.identity;
  const isOwn = ownName(site) !== '' && !isSample(site.current.parts.identity.address.street);
  return isOwn ? area[language] : '';
}

function wordsOf(site: Site, page: CardPage, language: Language): CardContent['words'] {
  const { texts, identity } = site.current.content;
  const [name, city] = [ownName(site), ownCity(site, language)];
  if (page === 'home') return { headline: name || identity.role[language], below: [name && identity.role[language], city] };
  const of = (key: string) => textAt(texts[language].site, `${page}.${key}`);
  const title = of('title');
  const namesSample = (name === '' && title.includes(identity.name)) || (city === '' && title.includes(identity.area[language]));
  return { headline: namesSample ? of('label') : title, below: [name, city] };
}

/** The first own photograph of the page itself, else that of the home page, else the trainer's portrait. */
function photoOf(site: Site, page: CardPage): PictureUse | undefined {
  const { identity, pictures, services, timeline } = site.current.content;
  const { hero, booking, contact } = pictures;
  const ofHome = hero.kind === 'photo' ? hero.use : null;
  const portrait = identity.portrait?.use ?? null;
  const ofPage: Record<CardPage, readonly (PictureUse | null)[]> = {
    home: [],
    about: [portrait, ...timeline.flatMap(({ photos }) => photos)],
    services: services.map(({ picture }) => picture),
    contact,
    booking: [booking],
  };
  return [...ofPage[page], ofHome, portrait].find((use) => use !== null && isPhotograph(site, use)) ?? undefined;
}

/** None that is still to be made, and none of the product's drawings. */
function isPhotograph({ uploaded, files }: Site, { picture }: PictureUse): boolean {
  if (isUploaded(picture)) return uploaded.has(picture);
  const path = picture.replace('file:', '');
  return files.photos.has(path) && !files.drawn.has(path);
}

/**
 * The card of each page in a language: cut from the picture that the trainer chose for all, or composed, or else the shipped
 * one, which says nothing of anybody.
 */
export function shownCards(site: Site, { pictures: { share }, photos }: Content, language: Language): Cards {
  const own = share && ownCard(site, share);
  const found = cardPages.flatMap((page) => {
    const composed = site.cards.get(slotOf(page, language));
    if (own) return [[page, own] as const];
    if (composed) return [[page, { path: cardUrl(composed).slice(1), ...limits.pictures.card }] as const];
    const shipped = photos.get(cardFile(page));
    return shipped ? [[page, sizeOf(shipped)] as const] : [];
  });
  return Object.fromEntries(found);
}

function ownCard(site: Site, use: PictureUse): Cards[CardPage] {
  const url = cropUrl(site, cardOf(use));
  if (url !== undefined) return { path: url.slice(1), ...limits.pictures.card };
  const whole = site.uploaded.get(use.picture);
  return whole && isNeverCut(whole) ? sizeOf(whole) : undefined;
}

const sizeOf = ({ path, width, height }: Picture) => ({ path, width, height });

/** A JPEG that was kept as it came, where nothing converts pictures. */
const isNeverCut = ({ avif }: Picture) => avif.length === 0;

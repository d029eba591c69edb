import { limits } from '#contract/limits.ts';
import type { PictureUse } from '#contract/pictures/schemas.ts';
import type { PartKind, Parts } from '#contract/site/parts/parts.ts';
import { DAY } from '#contract/units.ts';
import type { Site } from './factors.ts';

/** Of the trainer, and of who wrote reviews: at most 80 letters, and at most 100 for each half. */
export const names = {
  short: { trainer: 'Ada Re', first: 'Io', last: 'Su' },
  long: {
    trainer: 'Mariantonietta Giovannalisa Della Valle-Castelbarco Visconti di Modrone Borromeo',
    first: 'Massimiliano '.repeat(8).slice(0, 98),
    last: 'Castelbarco-'.repeat(9).slice(0, 99),
  },
  emoji: { trainer: 'Zoë 👩🏽‍🏫 Bìanchi 🏋️', first: '💪🏽 Łucja', last: '李 🇮🇹' },
} as const;

const links = {
  none: '',
  link: 'https://maps.app.goo.gl/abcdefgh12345678',
  embedded: 'https://www.openstreetmap.org/?mlat=45.47&mlon=9.18',
} as const;

const dayFromNow = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
const away = [
  { id: 'now', from: dayFromNow(-1), to: dayFromNow(4), announceDays: 14, reason: { it: '', en: '' } },
  {
    id: 'soon',
    from: dayFromNow(12),
    to: dayFromNow(30),
    announceDays: 60,
    reason: { it: 'Vado in montagna: ai messaggi rispondo lo stesso.', en: 'I’m in the mountains, but I still answer.' },
  },
];

const alt = { it: 'Due persone si allenano', en: 'Two people training' };

/** What differs from the parts that a filled content folder has; `picture` is an uploaded photograph for every slot. */
export function partsOf(
  site: Site,
  parts: Parts,
  picture?: string,
): Pick<Parts, 'identity' | 'timeline' | 'services' | 'questions' | 'closures' | 'pictures'> {
  const use = picture === undefined ? undefined : { picture, focus: { x: 70, y: 30 }, alt, decorative: false };
  return {
    identity: identityOf(site, parts.identity, use),
    timeline: {
      ...parts.timeline,
      shown: site.story === 'shown',
      chapters: parts.timeline.chapters.map((chapter) => ({ ...chapter, photos: use ? [use, use] : chapter.photos })),
    },
    services: servicesOf(site, parts.services, use),
    questions: questionsOf(site, parts.questions),
    closures: { ...parts.closures, items: away.slice(0, site.closures) },
    pictures: use ? inEverySlot(parts.pictures, use) : parts.pictures,
  };
}

function identityOf(site: Site, identity: Parts['identity'], use?: PictureUse): Parts['identity'] {
  const { contacts, address, partner, booking } = identity;
  const hasAll = site.contacts === 'all';
  const whatsapp = contacts.phone;
  return {
    ...identity,
    name: names[site.names].trainer,
    portrait: use ?? identity.portrait,
    address: { ...address, mapUrl: links[site.map] },
    contacts: {
      ...(hasAll ? { ...contacts, whatsapp } : { ...contacts, phone: '', whatsapp: '', website: '', instagram: '' }),
      tiktok: site.tiktok === 'one' ? 'https://www.tiktok.com/@unnomemoltolungodavvero' : '',
    },
    partner: site.partner === 'one' ? { ...partner, logo: use ?? partner.logo } : { name: '', url: '', logo: null },
    booking: { ...booking, consultation: site.calendar === 'none' ? '' : booking.consultation },
  };
}

function servicesOf(site: Site, { items, ...part }: Parts['services'], use?: PictureUse): Parts['services'] {
  const [first] = items;
  if (!first) throw new Error('a site has a service');
  const repeated = Array.from({ length: site.services }, (_, at) => ({ ...first, ...items[at % items.length], id: `s${at}` }));
  const ofAll = repeated.map((item) => ({
    ...item,
    picture: use ?? item.picture,
    calLink: site.calendar === 'of all' ? item.calLink : '',
  }));
  return { ...part, items: ofAll };
}

const { questionMax, answerMax, questionsMax } = limits.site;
const sentence = 'Che cosa succede se mi fermo per qualche settimana, e poi ricomincio? ';
const fillTo = (length: number) =>
  sentence
    .repeat(Math.ceil(length / sentence.length))
    .slice(0, length)
    .trim();

/** The longest have no English. */
function questionsOf({ questions }: Site, { items, ...part }: Parts['questions']): Parts['questions'] {
  if (questions !== 'the longest') return { ...part, items: questions === 'none' ? [] : items };
  const longest = { question: { it: fillTo(questionMax), en: '' }, answer: { it: fillTo(answerMax), en: '' } };
  return { english: {}, items: Array.from({ length: questionsMax }, (_, at) => ({ ...longest, id: `q${at}` })) };
}

function inEverySlot(pictures: Parts['pictures'], use: PictureUse): Parts['pictures'] {
  return { ...pictures, hero: { kind: 'photo', use }, booking: use, contact: [use, use], logo: use, secondLogo: use, share: use };
}

export const changedKinds = [
  'identity',
  'timeline',
  'services',
  'questions',
  'closures',
  'pictures',
] as const satisfies PartKind[];

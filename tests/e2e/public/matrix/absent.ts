import type { Page } from '@playwright/test';
import { bookingProviders } from '#contract/site/parts/booking-providers.ts';
import { textsOf } from '../../support/texts.ts';
import { languageOf, type Site } from './factors.ts';

/** What a page says or leads to: its words, those for screen readers and search engines, and its links. */
const sayings = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const named = ['alt', 'aria-label', 'title', 'content', 'lang', 'hreflang'];
    const links = [...document.querySelectorAll('a[href]:not([href^="#"])')].map((link) => `href=${link.getAttribute('href')}`);
    const said = [...document.querySelectorAll(named.map((name) => `[${name}]`).join(','))].flatMap((node) =>
      named.map((name) => (node.hasAttribute(name) ? `${name}=${node.getAttribute(name)}` : '')),
    );
    // Objects within objects end in the two braces in which a name that was not filled in ends.
    const data = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      (node) => node.textContent?.replaceAll('}', ' ') ?? '',
    );
    const text = [...document.querySelectorAll('body *:not(script, style)')].flatMap((node) =>
      [...node.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map(({ nodeValue }) => nodeValue ?? ''),
    );
    return [document.title, ...links, ...said, ...data, ...text].map((one) => one.trim()).filter(Boolean);
  });

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const anyOf = (...words: string[]) => new RegExp(words.map(escaped).join('|'), 'iu');

/** By what a site lacks, what then nobody may read. */
function absentOf(site: Site): [what: string, mark: RegExp][] {
  const t = textsOf(languageOf(site));
  const absent: [boolean, string, RegExp][] = [
    [
      site.calendar === 'none',
      'calendar',
      anyOf(...Object.values(bookingProviders).map(({ provider }) => provider), 'calendari', 'calendar'),
    ],
    [site.map === 'none', 'map', anyOf(t('site', 'contact.openMap'), 'openstreetmap', 'google map', 'maps.app')],
    [site.map === 'link', 'map in the page', anyOf(t('site', 'consent.map.load'), 'openstreetmap')],
    [site.partner === 'none', 'partner', /(?<!\p{L})partner/iu],
    [site.tiktok === 'none', 'TikTok', /tiktok/i],
    [site.story === 'hidden', 'story', anyOf(t('site', 'about.timelineTitle'))],
    [site.english === 'none', 'English', /english|inglese|(hreflang|lang|locale)=en|=\/en(\/|$|\?)|\/en\//i],
    [site.closures === 0, 'closure', /(?<!\p{L})(chius[oi]|closed)(?!\p{L})/iu],
    [site.questions === 'none', 'questions', anyOf(t('site', 'questions.title'), 'FAQPage', '#domand')],
    [site.contacts === 'e-mail alone', 'telephone', /tel:|wa\.me|api\.whatsapp/i],
  ];
  return absent.filter(([lacks]) => lacks).map(([, what, mark]) => [what, mark]);
}

/** A name that was not filled in, and what an empty one leaves behind. */
const HOLES = /\{\{|\}\}|undefined|\[object|(?<!\p{L})null(?!\p{L})/u;

/** Sentences about what this site does not have. */
export async function absentFaults(page: Page, site: Site): Promise<string[]> {
  const said = await sayings(page);
  const holes = said.filter((one) => HOLES.test(one)).map((one) => `says “${one}”`);
  const told = absentOf(site).flatMap(([what, mark]) =>
    said.filter((one) => mark.test(one)).map((one) => `has no ${what}, and says “${one}”`),
  );
  return [...holes, ...told];
}

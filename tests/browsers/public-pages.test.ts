import * as z from 'zod/mini';
import type { Language } from '#contract/languages.ts';
import { publicPaths } from '#contract/pages/paths.ts';
import { pathIn } from '#web/public/lib/i18n/paths.ts';
import { publishReviews } from '../e2e/support/scenes/reviewers.ts';
import { textsOf } from '../e2e/support/texts.ts';
import { desk, phone } from './client.ts';
import { keys } from './hand.ts';
import { expect, test } from './test.ts';

const languages = ['it', 'en'] as const satisfies Language[];
const t = textsOf('it');
const wide = { width: 1440, height: 900 };
const sideways = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

test('every page is rendered, awake, whole at 375 and 1440 px, in both languages, without a word in the console', async ({
  engine,
  hand,
  site,
  api,
}) => {
  await publishReviews(api, site.origin, 3);
  for (const language of languages)
    for (const page of publicPaths) {
      const path = pathIn(language, page);
      await engine.resize(phone.width, phone.height);
      await hand.go(site.origin + path);
      expect(await hand.read('document.documentElement.lang', z.string()), path).toBe(language);
      expect(await hand.read("document.querySelector('main h1').innerText.length", z.number()), path).toBeGreaterThan(3);
      expect(await hand.read('innerWidth', z.number()), path).toBe(phone.width);
      await hand.wait(`${sideways} === 0`, `${path} whole at 375 px`);
      await engine.resize(wide.width, wide.height);
      await hand.wait(`${sideways} === 0`, `${path} whole at 1440 px`);
    }
});

test('the home page changes its language, and says the same in the other one', { tags: ['short'] }, async ({
  engine,
  hand,
  site,
}) => {
  const headlineIs = (language: Language) => {
    const headline = JSON.stringify(textsOf(language)('site', 'home.headline'));
    return hand.wait(
      `document.querySelector('h1')?.innerText.replaceAll('\\n', ' ').includes(${headline})`,
      `the headline in ${language}`,
    );
  };
  await engine.resize(phone.width, phone.height);
  await hand.go(`${site.origin}/`);
  await headlineIs('it');
  await hand.wait(`${sideways} === 0`, 'the page whole');
  await hand.tap(`en ${t('common', 'language.en')}`, 'link');
  await hand.wait("location.pathname === '/en' && document.documentElement.lang === 'en'", 'the page in English');
  await headlineIs('en');
  await hand.tap(`it ${t('common', 'language.it')}`, 'link');
  await hand.wait("location.pathname === '/' && document.documentElement.lang === 'it'", 'the page in Italian');
  await headlineIs('it');
});

test('a service is chosen: below the row on a phone, one at a time, and in a panel at a desk', async ({ engine, hand, site }) => {
  const row = (id: string) => `document.querySelector('[id="${id}"] h2 button')`;
  const tapRow = async (id: string) =>
    hand.tap(new RegExp(`^${await hand.read(`document.querySelector('[id="${id}-title"]').textContent`, z.string())}`));
  const isOpen = (id: string) => `(${row(id)}.getAttribute('aria-expanded') === 'true')`;
  const isSeen = (id: string) => `document.querySelector('[id="${id}"]').checkVisibility()`;
  await engine.resize(phone.width, phone.height);
  await hand.go(`${site.origin}/services`);
  await tapRow('calisthenics');
  await hand.wait(`${isOpen('calisthenics')} && ${isSeen('calisthenics-detail')}`, 'the open service');
  await tapRow('online');
  await hand.wait(`${isOpen('online')} && !${isOpen('calisthenics')}`, 'the other one open alone');
  expect(await hand.read('location.search', z.string())).toBe('?servizio=online');
  await engine.resize(desk.width, desk.height);
  await hand.go(`${site.origin}/services`);
  await tapRow('gruppi');
  const panel = "document.querySelector('#service-panel h2, #service-panel h3')?.innerText";
  await hand.wait(`${panel} === document.querySelector('#gruppi-title').innerText`, 'the panel with the service');
});

test('the reviews are leafed through by arrow, dot and key, three to a page at a desk and one on a phone', async ({
  engine,
  hand,
  site,
  api,
}) => {
  await publishReviews(api, site.origin, 4);
  await engine.resize(desk.width, desk.height);
  await hand.go(`${site.origin}/`);
  const inView = async (page: number, ...numbers: number[]) => {
    const dot = `document.querySelector('[aria-label="${t('site', 'reviews.goTo', { page })}"]')`;
    const isCurrent = `${dot}?.getAttribute('aria-current') === 'true'`;
    await hand.wait(`JSON.stringify((() => { ${IN_VIEW} })()) === '${JSON.stringify(numbers)}' && ${isCurrent}`, `page ${page}`);
  };
  await inView(1, 1, 2, 3);
  await hand.tap(t('site', 'reviews.next'));
  await inView(2, 4);
  await hand.tap(t('site', 'reviews.goTo', { page: 1 }));
  await inView(1, 1, 2, 3);
  await engine.evaluate(`${LIST}.focus();`);
  await hand.press(keys.arrowRight);
  await inView(2, 4);
  await hand.press(keys.arrowRight);
  await inView(1, 1, 2, 3);
  await engine.resize(phone.width, phone.height);
  await inView(1, 1);
  await hand.tap(t('site', 'reviews.goTo', { page: 2 }));
  await inView(2, 2);
});

const LIST = `document.querySelector('#reviews ul[tabindex="0"]')`;

/** The numbers of the reviews that are wholly inside the pager's window. */
const IN_VIEW = `
  const list = ${LIST};
  const frame = list.getBoundingClientRect();
  return [...list.querySelectorAll('h3')].filter((title) => {
    const card = title.closest('li').getBoundingClientRect();
    return card.left > frame.left - 2 && card.right < frame.right + 2;
  }).map((title) => Number(title.textContent.split(' ')[1]));
`;

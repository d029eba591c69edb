import { describe, expect, test } from 'vitest';
import english from '#content/texts/en/site.json' with { type: 'json' };
import italian from '#content/texts/it/site.json' with { type: 'json' };
import { countCharacters } from '../../fields.ts';
import { languages } from '../../languages.ts';
import { check } from '../../problems.ts';
import type { Texts } from '../content.ts';
import { commonNames, namesIn, overrides, type TextKey, type TextRule, textKeys, textRules } from './text-rules.ts';

/** Keys, or the start of several, that nobody edits as a text, and why. */
const fixed: Record<string, string> = {
  'titles.privacy-policy': 'the name of a document',
  'titles.terms-of-service': 'the name of a document',
  'titles.cookie-policy': 'the name of a document',
  'titles.notFound': 'the name of the page that is none',
  'descriptions.privacy-policy': 'follows the document',
  'descriptions.terms-of-service': 'follows the document',
  'descriptions.cookie-policy': 'follows the document',
  'header.home': 'for screen readers',
  'header.navigation': 'for screen readers',
  'bookingBar.label': 'for screen readers',
  'footer.fiscal': 'the law asks for these data',
  'footer.vatNumber': 'the law asks for these data',
  'footer.fiscalCode': 'the law asks for these data',
  'footer.pec': 'the law asks for these data',
  'footer.law4': 'the law asks for these data',
  'footer.copyright': 'made of the name and the year',
  'footer.legal': 'leads to the documents, by their names',
  'footer.privacy-policy': 'leads to the documents, by their names',
  'footer.terms-of-service': 'leads to the documents, by their names',
  'footer.cookie-policy': 'leads to the documents, by their names',
  'descriptions.withdrawal': 'the law asks for the page',
  'footer.withdrawal': 'the law has these words',
  'withdrawal.': 'the law asks for it, and it says what the product does',
  'hours.workouts': 'the label of a line of the hours, which has one of its own',
  'hours.consultations': 'the label of a line of the hours, which has one of its own',
  'hours.span': 'how times are written',
  'hours.initials': 'the names of the days',
  'hours.closedOn': 'the days of a closure, which are in the data',
  'hours.closedFrom': 'the days of a closure, which are in the data',
  'home.admin': 'the name of the admin',
  'proof.': 'made of the number of reviews and their average',
  'reviews.verified': 'the law asks for it, and it says what the product does',
  'reviews.failed': 'a message of the product',
  'reviews.which': 'a control’s name',
  'reviews.pages': 'a control’s name',
  'reviews.previous': 'a control’s name',
  'reviews.next': 'a control’s name',
  'reviews.goTo': 'a control’s name',
  'reviews.page': 'a control’s name',
  'reviews.newer': 'a control’s name',
  'reviews.older': 'a control’s name',
  'reviews.range_': 'made of a number',
  'reviews.stars_': 'made of a number',
  'about.portrait': 'for screen readers',
  'about.chapters_': 'made of a number',
  'about.photos': 'for screen readers',
  'services.terms': 'says what the terms of service promise',
  'services.minutes_': 'made of a number',
  'services.priceFrom': 'made of a number',
  'services.close_': 'a control’s name',
  'carousel.': 'a control’s name',
  'video.': 'controls and messages of the player',
  'contact.mapFrame': 'for screen readers',
  'contact.mapFailedText': 'a message of the product',
  'contact.mapFailed': 'a message of the product',
  'contact.labels.': 'for screen readers',
  'contact.pictures.': 'became the descriptions of the pictures',
  'contact.copy': 'a control’s name',
  'contact.copied': 'a control’s name',
  'contact.by.': 'the names of the ways to get there',
  'legal.': 'the law asks for it',
  'consent.': 'what the law asks for before consent',
  draft: 'says that the person is invented',
  'titles.reviews': 'says what the page is',
  'descriptions.reviews': 'says what the page is',
  'reviews.all': 'what the law asks for beside reviews',
  'reviews.numbers': 'what the law asks for beside reviews',
  'reviews.counts': 'what the law asks for beside reviews',
  'reviews.since': 'what the law asks for beside reviews',
  'reviews.hiddenBy': 'what the law asks for beside reviews',
  'reviews.reason': 'what the law asks for beside reviews',
  'reviews.whyHidden': 'what the law asks for beside reviews',
  'reviews.replyOf': 'a message of the product',
  'reviews.changedOn': 'a message of the product',
};

function flat(texts: Texts, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flat(value, `${prefix}${key}.`),
  );
}
const shipped = { it: new Map(flat(italian)), en: new Map(flat(english)) };
const ruleOf = (key: TextKey): TextRule => textRules[key];
const isFixed = (key: string) => Object.keys(fixed).some((one) => (/[._]$/.test(one) ? key.startsWith(one) : key === one));
/** A sentence about a number of services has a form for one. */
const stemOf = (key: string) => key.replace(/_(one|other)$/, '');
const isEditable = (key: string) => Object.hasOwn(textRules, key) || Object.hasOwn(textRules, stemOf(key));

describe('the sentences of the site', () => {
  test('are each either editable or fixed for a reason', () => {
    const keys = [...shipped.it.keys()];
    expect(keys.filter((key) => !isEditable(key) && !isFixed(key))).toEqual([]);
    expect(keys.filter((key) => isEditable(key) && isFixed(key))).toEqual([]);
    const stems = new Set(keys.map(stemOf));
    expect(textKeys.filter((key) => !stems.has(key))).toEqual([]);
    expect(Object.keys(fixed).filter((one) => !keys.some((key) => key === one || key.startsWith(one)))).toEqual([]);
  });

  test.each(languages)('fit their limits, and ask for names that are filled in, in %s', (language) => {
    for (const [key, sentence] of shipped[language]) {
      if (!isEditable(key)) continue;
      const { max, lines, names } = ruleOf(stemOf(key) as TextKey);
      expect(countCharacters(sentence), key).toBeLessThanOrEqual(max);
      expect(lines === 'many' || !sentence.includes('\n'), key).toBe(true);
      expect([...commonNames, ...names], key).toEqual(expect.arrayContaining(namesIn(sentence)));
    }
  });

  test('have the page fill in no name that neither language uses', () => {
    for (const key of textKeys)
      for (const name of ruleOf(key).names) expect(`${shipped.it.get(key)} ${shipped.en.get(key)}`, key).toContain(`{{${name}}}`);
  });
});

describe('an override', () => {
  const check1 = (key: TextKey, it: string, en = '') => check(overrides, { [key]: { it, en } });

  test('may use the names of everywhere, and those of its own sentence', () => {
    for (const name of commonNames) expect(check1('home.lead', `Qui {{${name}}}.`).ok, name).toBe(true);
    expect(check1('contact.reply', 'Entro {{ hours }} ore.').ok).toBe(true);
  });

  test('is refused with a name that nobody fills in', () => {
    const refused = (field: string) => ({ ok: false, problems: { [`home.lead.${field}`]: { code: 'bad_name' } } });
    expect(check1('home.lead', 'Entro {{hours}} ore.')).toEqual(refused('it'));
    expect(check1('home.lead', 'Qui.', 'From {{constructor}}.')).toEqual(refused('en'));
  });

  test('may have braces that hold no name', () => {
    for (const written of ['{{', 'a }} b', '{city}', '{{}}', '{{ due parole }}', '{{{'])
      expect(check1('home.lead', written)).toEqual({ ok: true, value: { 'home.lead': { it: written, en: '' } } });
  });

  test('has lines only where the page shows lines', () => {
    expect(check1('home.lead', 'uno\ndue')).toMatchObject({ ok: false, problems: { 'home.lead.it': { code: 'unreadable' } } });
    expect(check1('about.specializationLines', 'uno\ndue').ok).toBe(true);
    expect(check1('about.description', 'uno\n\ndue').ok).toBe(true);
  });

  test('is empty only where the page then leaves a list out', () => {
    expect(check1('about.specializationLines', '').ok).toBe(true);
    expect(check1('home.lead', '')).toEqual({ ok: false, problems: { 'home.lead.it': { code: 'required' } } });
  });
});

import type { Language } from '#contract/languages.ts';
import { legalKinds } from '#contract/pages/legal-kinds.ts';
import { type PartKind, weekdays } from '#contract/site/parts/parts.ts';
import { type TextKey, textRules } from '#contract/site/parts/text-rules.ts';
import { formatDate } from '#web/calls/formats.ts';
import type { Translate } from '#web/public/lib/i18n/use-translation.ts';
import { isTree, readAt } from '../../editing/document-path.ts';
import { figureUnits } from '../legal/figure-units.ts';
import { dayNames } from './day-names.ts';
import { LABELS } from './field-labels.ts';

export type WordsContext = {
  t: Translate<'admin'>;
  language: Language;
  hasEnglish: boolean;
  fillNames: (sentence: string) => string;
};

/** Fields that say the opposite of their label. */
const OPPOSITES = new Set(['services/items/hidden', 'identity/fiscal/omitsLaw4']);

/** Lists of items with ids, whose second name is an item. */
const LISTS = ['lines', 'items', 'chapters'];

const isTextKey = (key: string): key is TextKey => Object.hasOwn(textRules, key);
const namesIn = (path: string): string[] => path.split('/').flatMap((name) => name.split(/\.(?=it$|en$)/));
/** The path without the ids of items, as the tables of fields have it. */
export function fieldOf(kind: PartKind, path: string): string {
  const [first = '', second = '', ...rest] = namesIn(path);
  return (LISTS.includes(first) && second !== '' ? [kind, first, ...rest] : [kind, ...namesIn(path)]).join('/');
}

/** A use of a picture, though a draft may lack its other fields. */
export const isUse = (value: unknown): value is { picture: string } & Record<string, unknown> =>
  isTree(value) && typeof value.picture === 'string' && 'focus' in value;

/** Says fields and what they hold, in words of a trainer: no id, key or value of the machine's. */
export class FieldWords {
  readonly #context: WordsContext;
  readonly #t: WordsContext['t'];
  readonly #regions: Intl.DisplayNames;
  readonly #days: readonly (readonly [day: string, name: string])[];
  readonly #empty: string;

  constructor(context: WordsContext) {
    const { t, language } = context;
    this.#context = context;
    this.#t = t;
    this.#regions = new Intl.DisplayNames([language], { type: 'region' });
    this.#days = weekdays.map((day, index) => [day, dayNames(index, language).label]);
    this.#empty = t('site.change.empty');
  }

  /** The name of an item of a list, such as `Allenamenti`. */
  nameOfItem(kind: PartKind, item: unknown): string {
    if (!isTree(item)) return '';
    const { language, hasEnglish } = this.#context;
    const named = [item.title, item.question, item.label].find(isTree);
    const own = (hasEnglish && named?.[language]) || named?.it;
    if (typeof own === 'string' && own !== '') return own;
    if (kind === 'hours' && (item.id === 'workouts' || item.id === 'consultations')) return this.#t(`site.hours.${item.id}`);
    if (kind === 'closures' && typeof item.from === 'string' && item.from) return formatDate(item.from);
    return '';
  }

  /** The name of a field, with that of its item; `documents` are looked through for the item. */
  labelOf(kind: PartKind, path: string, documents: readonly unknown[] = []): string {
    const t = this.#t;
    const names = namesIn(path);
    const isEnglish = names.at(-1) === 'en';
    const inLanguage = (label: string) => (isEnglish ? t('site.change.inEnglish', { label }) : label);
    const [first = '', second = ''] = names;
    if (kind === 'texts') return inLanguage(isTextKey(second) ? t(`site.texts.${second}`) : t('site.parts.texts'));
    if (kind === 'legal' && second !== '' && first !== 'figures') return this.#labelOfDocument(second);
    const isItem = LISTS.includes(first) && second !== '';
    const fields = fieldOf(kind, path).split('/');
    const key = [3, 2].map((length) => fields.slice(0, length).join('/')).find((name) => Object.hasOwn(LABELS, name));
    const found = key === undefined ? undefined : LABELS[key];
    const field = found && t(found);
    if (!isItem) return field ? inLanguage(field) : t(`site.parts.${kind}`);
    const item = documents.map((document) => readAt(document, `${first}/${second}`)).find(isTree);
    return [this.nameOfItem(kind, item) || t(`site.parts.${kind}`), field && inLanguage(field)].filter(Boolean).join(' · ');
  }

  /** A value in words, cut short by the style sheet where it is long. `field` is its path without the ids of items. */
  wordsOf(value: unknown, field = ''): string {
    const { t, fillNames } = this.#context;
    const code = this.#codeWords(field, value);
    if (code !== undefined) return code;
    if (value === undefined || value === null || value === '') return this.#empty;
    if (typeof value === 'boolean') return value ? t('site.change.on') : t('site.change.off');
    if (typeof value === 'number') return this.#numberWords(field, value);
    if (typeof value === 'string') return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : fillNames(value);
    if (Array.isArray(value)) return value.length === 0 ? this.#empty : this.#listWords(value);
    if (isUse(value)) {
      const alt = this.wordsOf(readAt(value, 'alt/it'));
      return alt === this.#empty ? t('site.change.aPhoto') : alt;
    }
    if (isTree(value) && typeof value.it === 'string') return fillNames(value.it) || this.#empty;
    return '';
  }

  /** A section is named by its heading, which its id is made of. */
  #labelOfDocument(section: string): string {
    const [name = '', heading = ''] = section.split('#');
    const kind = legalKinds.find((one) => one === name);
    const words = heading.replaceAll('-', ' ');
    return [kind && this.#t(`site.legal.kinds.${kind}`), words && words.charAt(0).toUpperCase() + words.slice(1)]
      .filter(Boolean)
      .join(' · ');
  }

  /** What the value of a field means, where the value itself is none of the trainer's words. */
  #codeWords(field: string, value: unknown): string | undefined {
    const t = this.#t;
    if (field === 'identity/booking/provider') return value === 'cal.com' ? 'Cal.com' : t('site.change.byServer');
    if (field === 'identity/address/country' && typeof value === 'string' && /^[A-Z]{2}$/.test(value))
      return this.#regions.of(value);
    if (OPPOSITES.has(field)) return value === true ? t('site.change.off') : t('site.change.on');
    if (field === 'pictures/hero')
      return isUse(readAt(value, 'use')) ? t('site.pictures.photograph') : t('site.pictures.drawing');
    if (field.startsWith('legal/sections')) return plainText(value) || t('site.legal.shipped');
    return undefined;
  }

  #numberWords(field: string, value: number): string {
    const unit = Object.entries(figureUnits).find(([figure]) => field === `legal/figures/${figure}`)?.[1];
    if (unit) return `${value} ${this.#t(`site.legal.units.${unit}`)}`;
    if (field === 'services/items/priceFrom') return `${value} €`;
    if (field === 'services/items/duration') return this.#t('site.services.minutesOf', { count: value });
    return String(value);
  }

  #listWords(values: readonly unknown[]): string {
    const isPictures = values.every(isUse);
    if (isPictures) return this.#t('site.timeline.photos', { count: values.length });
    const named = values.map((one) => this.#days.find(([day]) => day === one)?.[1] ?? this.#directionWords(one));
    return named.filter(Boolean).join(', ');
  }

  /** A way there: `Metro M3: Fermata Modello`. */
  #directionWords(value: unknown): string {
    if (!isTree(value)) return this.wordsOf(value);
    const by = WAYS.find((way) => way === value.by);
    const way = [by && this.#t(`site.ways.${by}`), value.line].filter(Boolean).join(' ');
    return [way, this.wordsOf(value.text)].filter(Boolean).join(': ');
  }
}

const WAYS = ['metro', 'tram', 'bus', 'train', 'bike', 'parking'] as const;

function plainText(value: unknown): string {
  const markdown = typeof value === 'string' ? value : readAt(value, 'markdown');
  return typeof markdown === 'string' ? markdown.replace(/[*_#>|]|\{\{[^{}]*\}\}/g, '').trim() : '';
}

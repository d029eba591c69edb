import { useCallback } from 'react';
import type { SiteState } from '#contract/site/editing.ts';
import type { PartKind } from '#contract/site/parts.ts';
import { type TextKey, textRules } from '#contract/site/text-rules.ts';
import { formatDate } from '#web/lib/formats.ts';
import { type Translate, useTranslation } from '#web/lib/i18n/use-translation.ts';
import { type Difference, differencesOf } from '../editing/compare.ts';
import { idOf, isItemList, isTree, readAt, writeAt } from '../editing/document-path.ts';
import { useSiteState } from './site-context.tsx';
import { useFillNames } from './use-fill-names.ts';

type Label = Parameters<Translate<'admin'>>[0];

/** The names of fields by their path, without the ids of items and without the language. */
const LABELS: Record<string, Label> = {
  'identity/name': 'site.fields.name',
  'identity/role': 'site.fields.role',
  'identity/area': 'site.fields.area',
  'identity/qualification': 'site.fields.qualification',
  'identity/portrait': 'site.fields.portrait',
  'identity/address/street': 'site.fields.street',
  'identity/address/postcode': 'site.fields.postcode',
  'identity/address/city': 'site.fields.city',
  'identity/address/country': 'site.fields.country',
  'identity/address/mapUrl': 'site.fields.mapUrl',
  'identity/address/directions': 'site.fields.directions',
  'identity/contacts/phone': 'site.fields.phone',
  'identity/contacts/whatsapp': 'site.fields.whatsapp',
  'identity/contacts/email': 'site.fields.email',
  'identity/contacts/website': 'site.fields.website',
  'identity/contacts/instagram': 'site.fields.instagram',
  'identity/contacts/tiktok': 'site.fields.tiktok',
  'identity/fiscal/vatNumber': 'site.fields.vatNumber',
  'identity/fiscal/fiscalCode': 'site.fields.fiscalCode',
  'identity/fiscal/pec': 'site.fields.pec',
  'identity/partner/name': 'site.fields.partnerName',
  'identity/partner/url': 'site.fields.partnerUrl',
  'identity/partner/logo': 'site.fields.partnerLogo',
  'identity/booking/consultation': 'site.fields.bookingSlug',
  'identity/booking/provider': 'site.fields.bookingProvider',
  'identity/providers/hosting': 'site.fields.hosting',
  'identity/providers/hostingPlace': 'site.fields.hostingPlace',
  'identity/providers/email': 'site.fields.emailProvider',
  'hours/lines/label': 'site.fields.lineLabel',
  'hours/lines/days': 'site.fields.days',
  'hours/lines/from': 'site.fields.from',
  'hours/lines/to': 'site.fields.to',
  'services/items/title': 'site.fields.serviceTitle',
  'services/items/description': 'site.fields.serviceDescription',
  'services/items/picture': 'site.fields.picture',
  'services/items/calLink': 'site.fields.calLink',
  'services/items/duration': 'site.fields.duration',
  'services/items/place': 'site.fields.place',
  'services/items/forWhom': 'site.fields.forWhom',
  'services/items/need': 'site.fields.need',
  'services/items/priceFrom': 'site.fields.priceFrom',
  'services/items/pricePer': 'site.fields.pricePer',
  'services/items/hidden': 'site.fields.hidden',
  'timeline/shown': 'site.fields.shown',
  'timeline/chapters/years': 'site.fields.years',
  'timeline/chapters/title': 'site.fields.chapterTitle',
  'timeline/chapters/text': 'site.fields.chapterText',
  'timeline/chapters/photos': 'site.fields.photos',
  'certifications/items/title': 'site.fields.chapterTitle',
  'certifications/items/issuer': 'site.fields.issuer',
  'certifications/items/year': 'site.fields.year',
  'pictures/hero': 'site.fields.hero',
  'pictures/booking': 'site.fields.bookingPicture',
  'pictures/contact': 'site.fields.contactPictures',
  'pictures/logo': 'site.fields.logo',
  'pictures/secondLogo': 'site.fields.secondLogo',
  'pictures/icon': 'site.fields.icon',
  'pictures/share': 'site.fields.share',
  'legal/figures': 'site.fields.figures',
  'legal/figures/withdrawalDays': 'site.legal.figures.withdrawalDays',
  'legal/figures/cancellationHours': 'site.legal.figures.cancellationHours',
  'legal/figures/replyWorkingHours': 'site.legal.figures.replyWorkingHours',
  'legal/figures/invoiceDays': 'site.legal.figures.invoiceDays',
  'legal/figures/unpaidTerminationDays': 'site.legal.figures.unpaidTerminationDays',
  'legal/figures/noticeDays': 'site.legal.figures.noticeDays',
  'legal/figures/dataRequestDays': 'site.legal.figures.dataRequestDays',
  'legal/figures/browsingLogMonths': 'site.legal.figures.browsingLogMonths',
  'legal/court': 'site.fields.court',
  'legal/sections': 'site.fields.sections',
  'legal/changed': 'site.fields.changed',
  'closures/items/from': 'site.fields.closedFrom',
  'closures/items/to': 'site.fields.closedTo',
  'closures/items/announceDays': 'site.fields.announceDays',
  'closures/items/reason': 'site.fields.reason',
};

/** Lists of items with ids, whose second name is an item. */
const LISTS = ['lines', 'items', 'chapters'];

const isTextKey = (key: string): key is TextKey => Object.hasOwn(textRules, key);

/** The path without a language at its end. */
export const withoutLanguage = (path: string): string => path.replace(/\/(it|en)$/, '');

/** Says changes in words: which field, and what it held. */
export function useDescribe() {
  const { t, language } = useTranslation('admin');
  const fillNames = useFillNames(language);

  /** The name of an item of a list, such as `Allenamenti`. */
  const nameOfItem = useCallback(
    (kind: PartKind, item: unknown): string => {
      if (!isTree(item)) return '';
      const named = isTree(item.title) ? item.title : isTree(item.label) ? item.label : undefined;
      const own = named?.[language] || named?.it;
      if (typeof own === 'string' && own !== '') return own;
      if (kind === 'hours' && (item.id === 'workouts' || item.id === 'consultations')) return t(`site.hours.${item.id}`);
      if (kind === 'closures' && typeof item.from === 'string' && item.from) return formatDate(item.from);
      return '';
    },
    [t, language],
  );

  /** The name of a field, with that of its item; `documents` are looked through for the item. */
  const labelOf = useCallback(
    (kind: PartKind, path: string, documents: readonly unknown[] = []): string => {
      const names = path.split('/').flatMap((name) => name.split(/\.(?=it$|en$)/));
      const isEnglish = names.at(-1) === 'en';
      const said = (label: string) => (isEnglish ? t('site.change.inEnglish', { label }) : label);
      const [first = '', second = '', ...rest] = names;
      if (kind === 'texts') return said(isTextKey(second) ? t(`site.texts.${second}`) : t('site.parts.texts'));
      const isItem = LISTS.includes(first) && second !== '';
      const fields = isItem ? [kind, first, ...rest] : [kind, ...names];
      const key = [3, 2].map((length) => fields.slice(0, length).join('/')).find((name) => Object.hasOwn(LABELS, name));
      const found = key === undefined ? undefined : LABELS[key];
      const field = found && t(found);
      if (!isItem) return field ? said(field) : t(`site.parts.${kind}`);
      const item = documents.map((document) => readAt(document, `${first}/${second}`)).find(isTree);
      return [nameOfItem(kind, item) || t(`site.parts.${kind}`), field && said(field)].filter(Boolean).join(' · ');
    },
    [t, nameOfItem],
  );

  /** A value in words, cut short by the style sheet where it is long. */
  const wordsOf = useCallback(
    (value: unknown): string => {
      if (value === undefined || value === null || value === '') return t('site.change.empty');
      if (typeof value === 'boolean') return value ? t('site.change.on') : t('site.change.off');
      if (typeof value === 'string') return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : fillNames(value);
      if (typeof value === 'number') return String(value);
      if (isTree(value) && typeof value.it === 'string') return fillNames(value.it) || t('site.change.empty');
      return '';
    },
    [t, fillNames],
  );

  return { labelOf, nameOfItem, wordsOf };
}

export type Change = { kind: PartKind; path: string; label: string; before: string; after: string };

/** What differs between two documents of a part, in words; an item that came or went is one change. */
export function useChanges() {
  const { t } = useTranslation('admin');
  const { labelOf, nameOfItem, wordsOf } = useDescribe();
  const { shippedTexts } = useSiteState();
  return useCallback(
    (kind: PartKind, before: unknown, after: unknown): Change[] => {
      const tell = ({ path, before: old, after: now }: Difference): Change => {
        if (path === 'english')
          return { kind, path, label: t('site.fields.english'), before: '', after: t('site.change.changed') };
        const label = labelOf(kind, path, [after, before]);
        const item = now ?? old;
        if (idOf(item) !== undefined && (old === undefined || now === undefined))
          return {
            ...{ kind, path, label: nameOfItem(kind, item) || label },
            ...(now === undefined
              ? { before: '', after: t('site.change.removed') }
              : { before: '', after: t('site.change.added') }),
          };
        if (isItemList(now)) return { kind, path, label, before: '', after: t('site.change.moved') };
        const words = { before: wordsOf(old), after: wordsOf(now) };
        return {
          kind,
          path,
          label,
          ...(words.before === '' || words.after === '' ? { before: '', after: t('site.change.changed') } : words),
        };
      };
      if (kind !== 'texts') return differencesOf(before, after).map(tell);
      const changed = differencesOf(before, after).map(({ path }) => path.split('/')[1] ?? '');
      return differencesOf(asShown(before, changed, shippedTexts), asShown(after, changed, shippedTexts)).map(tell);
    },
    [labelOf, nameOfItem, wordsOf, t, shippedTexts],
  );
}

/** The sentences that visitors read, where the part holds none of its own. */
function asShown(document: unknown, names: readonly string[], shipped: SiteState['shippedTexts']): unknown {
  return names.reduce((shown, name) => {
    const path = `overrides/${name}`;
    return readAt(shown, path) === undefined ? writeAt(shown, path, shipped[name]) : shown;
  }, document);
}

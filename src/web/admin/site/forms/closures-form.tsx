import { dateLocale, type Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { closureDays } from '#contract/site/closure-days.ts';
import { DAY } from '#contract/units.ts';
import { type Translate, useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { usePage } from '#web/public/lib/page/use-page.ts';
import { isTree, newId, writeAt } from '../../editing/document-path.ts';
import { ListEditor } from '../fields/list-editor.tsx';
import { LocalizedField } from '../fields/localized-field.tsx';
import { FieldGroup, PartFields, usePart } from '../fields/part-fields.tsx';
import { DateField, NumberField } from '../fields/value-fields.tsx';

const { site } = limits;
const ANNOUNCED = 14;

/** Days on which the trainer does not work, with the sentence that visitors read. */
export function ClosuresForm() {
  const { t } = useTranslation('admin');
  return (
    <PartFields kind="closures">
      <FieldGroup title={t('site.sections.closures')} hint={t('site.sections.closuresHint')}>
        <Closures />
      </FieldGroup>
    </PartFields>
  );
}

function Closures() {
  const { t, language } = useTranslation('admin');
  const { today } = usePage();
  const { document } = usePart();
  const all: unknown[] = isTree(document) && Array.isArray(document.items) ? document.items : [];
  const isTwice = (item: unknown) => all.filter((other) => daysOf(other) === daysOf(item)).length > 1;
  return (
    <ListEditor
      path="items"
      nameOf={(item) => sentenceOf(item, t, language)}
      summaryOf={(item) =>
        dateOf(item, 'to') !== '' && dateOf(item, 'to') < today
          ? t('site.closures.past')
          : isTwice(item) && t('site.closures.twice')
      }
      create={() => ({ id: newId(), from: today, to: today, announceDays: ANNOUNCED, reason: { it: '', en: '' } })}
      addLabel={t('site.closures.add')}
      emptyText={t('site.closures.empty')}
      unnamed={t('site.closures.new')}
      max={site.closuresMax}
    >
      {(item) => (
        <>
          <Days />
          <NumberField
            path="announceDays"
            label={t('site.fields.announceDays')}
            min={0}
            max={site.announceDaysMax}
            hint={announcedFrom(item, t)}
          />
          <LocalizedField path="reason" label={t('site.fields.reason')} hint={t('site.fields.reasonHint')} max={site.reasonMax} />
        </>
      )}
    </ListEditor>
  );
}

function Days() {
  const { t } = useTranslation('admin');
  const part = usePart();
  // A first day after the last one takes it along: the picker of the last day then opens where the holiday is.
  const begin = (from: string) => {
    const moved = writeAt(part.document, part.at('from'), from);
    part.replace(from > part.text('to') ? writeAt(moved, part.at('to'), from) : moved, part.at('from'));
  };
  return (
    <div className="grid grid-cols-1 gap-3 min-[22rem]:grid-cols-2">
      <DateField path="from" label={t('site.fields.closedFrom')} write={begin} />
      <DateField path="to" label={t('site.fields.closedTo')} min={part.text('from')} />
    </div>
  );
}

const dateOf = (item: unknown, name: 'from' | 'to'): string => {
  const value = isTree(item) ? item[name] : undefined;
  return typeof value === 'string' ? value : '';
};

const daysOf = (item: unknown): string => `${dateOf(item, 'from')} ${dateOf(item, 'to')}`;

const dayOf = (item: unknown, name: 'from' | 'to'): number => Date.parse(`${dateOf(item, name)}T12:00:00Z`);

const write = (options: Intl.DateTimeFormatOptions, day: number) =>
  new Intl.DateTimeFormat(dateLocale, { timeZone: 'UTC', ...options }).format(day);
const whole = { day: 'numeric', month: 'long', year: 'numeric' } as const;

/** As the site says it. */
function sentenceOf(item: unknown, t: Translate<'admin'>, language: Language): string {
  if (Number.isNaN(dayOf(item, 'from')) || Number.isNaN(dayOf(item, 'to'))) return '';
  const days = closureDays({ from: dateOf(item, 'from'), to: dateOf(item, 'to') }, language);
  return t('day' in days ? 'site.closures.oneDay' : 'site.closures.text', days);
}

function announcedFrom(item: unknown, t: Translate<'admin'>): string | undefined {
  const days = isTree(item) ? Number(item.announceDays) : Number.NaN;
  const first = dayOf(item, 'from') - days * DAY;
  return Number.isNaN(first) ? undefined : t('site.closures.announced', { date: write(whole, first) });
}

import { limits } from '#contract/limits.ts';
import { weekdays } from '#contract/site/parts/parts.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { isTree, newId } from '../../editing/document-path.ts';
import { dayNames } from '../changes/day-names.ts';
import { useDescribe } from '../changes/describe-change.ts';
import { ListEditor } from '../fields/list-editor.tsx';
import { LocalizedField } from '../fields/localized-field.tsx';
import { FieldGroup, PartFields, usePart } from '../fields/part-fields.tsx';
import { PlatesField, TimeField } from '../fields/value-fields.tsx';

const { site } = limits;

/** The hours of each week. */
export function HoursForm() {
  const { t } = useTranslation('admin');
  return (
    <PartFields kind="hours">
      <FieldGroup title={t('site.sections.hours')}>
        <Presets />
        <Lines isFirstOpen />
      </FieldGroup>
    </PartFields>
  );
}

const WORKDAYS = weekdays.slice(0, 5);
const noLabel = { it: '', en: '' };
const line = (id: string, days: readonly string[], from: string, to: string) => ({ id, label: noLabel, days, from, to });

/** The usual weeks of a trainer, each with one tap; anything else is written line by line. */
export function Presets() {
  const { t } = useTranslation('admin');
  const part = usePart();
  const consultations = part.list('lines').filter((one) => isTree(one) && one.id === 'consultations');
  const put = (...lines: unknown[]) => part.write('lines', [...lines, ...consultations]);
  const workouts = line('workouts', WORKDAYS, '9:00', '19:00');
  const saturday = { ...line('saturday', ['Saturday'], '9:00', '13:00'), label: { it: 'Sabato', en: 'Saturday' } };
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-bold">{t('site.hours.presets')}</legend>
      <div className="flex flex-wrap gap-2">
        <Preset label={t('site.hours.weekdays')} onPress={() => put(workouts)} />
        <Preset label={t('site.hours.saturday')} onPress={() => put(workouts, saturday)} />
      </div>
    </fieldset>
  );
}

function Preset({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="min-h-11 cursor-pointer border-2 border-ink-black bg-tram px-4 text-sm font-bold hover:bg-ink-black hover:text-white disabled:opacity-50"
    >
      {label}
    </button>
  );
}

/** Each line of the week: its days, from when to when. */
export function Lines({ isFirstOpen = false }: { isFirstOpen?: boolean }) {
  const { t, language } = useTranslation('admin');
  const words = useDescribe();
  const days = weekdays.map((value, index) => ({ value, ...dayNames(index, language) }));
  const summaryOf = (item: unknown) => {
    if (!isTree(item)) return null;
    const chosen = days.filter(({ value }) => Array.isArray(item.days) && item.days.includes(value));
    const named =
      chosen.length > 2 && areInRow(chosen.map(({ value }) => value))
        ? `${chosen[0]?.brief}–${chosen.at(-1)?.brief}`
        : chosen.map(({ brief }) => brief).join(', ');
    return `${named || t('site.hours.noDays')} · ${item.from}–${item.to}`;
  };
  return (
    <ListEditor
      path="lines"
      nameOf={(item) => words.nameOfItem('hours', item)}
      summaryOf={summaryOf}
      create={() => line(newId(), [], '9:00', '13:00')}
      addLabel={t('site.hours.add')}
      emptyText={t('site.hours.empty')}
      unnamed={t('site.hours.newLine')}
      max={site.hoursMax}
      isFirstOpen={isFirstOpen}
    >
      {(item) => (
        <>
          <div className="grid grid-cols-1 gap-3 min-[21rem]:grid-cols-2">
            <TimeField path="from" label={t('site.fields.from')} />
            <TimeField path="to" label={t('site.fields.to')} />
          </div>
          <PlatesField path="days" label={t('site.fields.days')} choices={days} />
          <LocalizedField path="label" label={t('site.fields.lineLabel')} hint={labelHint(item, t)} max={site.labelMax} />
        </>
      )}
    </ListEditor>
  );
}

const labelHint = (item: unknown, t: ReturnType<typeof useTranslation<'admin'>>['t']) => {
  const id = isTree(item) ? item.id : undefined;
  if (id !== 'workouts' && id !== 'consultations') return t('site.fields.lineLabelFree');
  return t('site.fields.lineLabelHint', { name: t(`site.hours.${id}`) });
};

const areInRow = (chosen: readonly string[]) => weekdays.join(' ').includes(chosen.join(' '));

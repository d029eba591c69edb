import { useId, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { classNames } from '#web/public/ui/class-names.ts';
import { textPairAt } from '../drafts/english.ts';
import { BookingLinkField } from '../fields/booking-link-field.tsx';
import { LocalizedField } from '../fields/localized-field.tsx';
import { useFieldName, usePart } from '../fields/part-fields.tsx';
import { PictureUseField } from '../fields/picture-use-field.tsx';
import { NumberField } from '../fields/value-fields.tsx';

const { site } = limits;
const { service } = limits.site;

/** The fields of a service, in the order of its page. */
export function ServiceFields() {
  const { t } = useTranslation('admin');
  const shapes = [
    { label: t('site.shapes.page'), ratio: 4 / 3 },
    { label: t('site.shapes.list'), ratio: 1 },
    { label: t('site.shapes.card'), ratio: 1200 / 630 },
  ];
  return (
    <>
      <LocalizedField path="title" label={t('site.fields.serviceTitle')} required max={site.titleMax} />
      <LocalizedField
        path="description"
        label={t('site.fields.serviceDescription')}
        hint={t('site.services.descriptionHint')}
        required
        max={site.descriptionMax}
        lines="many"
      />
      <PictureUseField path="picture" label={t('site.fields.picture')} shapes={shapes} />
      <BookingLinkField
        path="calLink"
        label={t('site.fields.calLink')}
        hint={t('site.services.calLinkHint')}
        none={t('site.services.calLinkNone')}
      />
      <Duration />
      <LocalizedField path="place" label={t('site.fields.place')} hint={t('site.services.placeHint')} max={site.factMax} />
      <LocalizedField path="forWhom" label={t('site.fields.forWhom')} hint={t('site.services.forWhomHint')} max={site.factMax} />
      <LocalizedField path="need" label={t('site.fields.need')} hint={t('site.services.needHint')} max={site.factMax} />
      <NumberField
        path="priceFrom"
        label={t('site.fields.priceFrom')}
        hint={t('site.services.priceHint')}
        min={1}
        max={service.euroMax}
        step={0.01}
        unit="€"
        placeholder=""
        empty={null}
      />
      <LocalizedField
        path="pricePer"
        label={t('site.fields.pricePer')}
        hint={t('site.services.pricePerHint')}
        max={site.factMax}
      />
    </>
  );
}

const none = { it: '', en: '' };

/** Minutes where every session has as many; words where it depends. Neither is a duration that is not shown. */
function Duration() {
  const { t } = useTranslation('admin');
  const part = usePart();
  const id = useId();
  const [wanted, setWanted] = useState<'minutes' | 'words'>('minutes');
  const words = textPairAt(part.document, part.at('duration'));
  const held = words.it !== '' || words.en !== '' ? 'words' : typeof part.read('duration') === 'object' ? undefined : 'minutes';
  const kind = held ?? wanted;
  const choose = (next: 'minutes' | 'words') => {
    setWanted(next);
    if (next !== kind && held !== undefined) part.write('duration', none);
  };
  return (
    <fieldset {...useFieldName('duration')} tabIndex={-1} className="grid gap-3 outline-none">
      <legend className="mb-2 font-bold">{t('site.fields.duration')}</legend>
      <div className="flex flex-wrap gap-x-6">
        {(['minutes', 'words'] as const).map((value) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-center gap-2.5">
            <input
              type="radio"
              name={id}
              checked={kind === value}
              onChange={() => choose(value)}
              className="size-5 accent-ink-black"
            />
            <span className={classNames(kind === value && 'font-bold')}>{t(`site.services.${value}`)}</span>
          </label>
        ))}
      </div>
      {kind === 'minutes' ? (
        <NumberField
          path="duration"
          label={<span className="sr-only">{t('site.services.minutesLabel')}</span>}
          min={1}
          max={service.minutesMax}
          unit={t('site.services.minutesUnit')}
          placeholder="60"
          empty={none}
        />
      ) : (
        <LocalizedField
          path="duration"
          label={t('site.services.wordsLabel')}
          hint={t('site.services.wordsHint')}
          max={site.factMax}
        />
      )}
    </fieldset>
  );
}

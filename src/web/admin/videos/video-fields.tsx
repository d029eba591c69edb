import { categories } from '#contract/videos.ts';
import { formatDuration } from '#web/lib/formats.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { Field, inputClass } from '#web/ui/field.tsx';
import type { Form } from '../shared/use-form.ts';
import { categoryOf, type VideoValues } from './video-values.ts';

const path = {
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
  className: `${inputClass} font-mono text-sm`,
} as const;

type FieldsProps = { form: Form<VideoValues> };

/** What every video says of itself. */
export function WordFields({ form }: FieldsProps) {
  const { t } = useTranslation('admin');
  return (
    <>
      <Field label={t('videoForm.title')} required error={form.problem('title')}>
        {(control) => <input {...control} {...form.bind('title')} autoComplete="off" className={inputClass} />}
      </Field>
      <Field label={t('videoForm.description')} hint={t('videoForm.descriptionHint')} error={form.problem('description')}>
        {(control) => <textarea {...control} {...form.bind('description')} rows={3} className={inputClass} />}
      </Field>
    </>
  );
}

export function CategoryField({ form }: FieldsProps) {
  const { t } = useTranslation('admin');
  return (
    <Field label={t('videoForm.category')} required error={form.problem('category')}>
      {(control) => (
        <select {...control} {...form.bind('category')} className={inputClass}>
          <option value="">{t('videoForm.categoryChoose')}</option>
          {categories.map((category) => (
            <option key={category} value={category}>
              {t(`common:categories.${category}`)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** The fields of `FileFields`. */
export const fileFields = ['filePath', 'duration', 'thumbnailPath'] as const;

/** Of a video whose file lies on the server: its path, its length and its picture. */
export function FileFields({ form }: FieldsProps) {
  const { t } = useTranslation('admin');
  const seconds = Number(form.values.duration);
  const readable = form.values.duration.trim() !== '' && Number.isInteger(seconds) && seconds >= 60;
  const typePath = (filePath: string) => {
    const category = categoryOf(filePath);
    form.set({ filePath, ...(category && { category }) });
  };
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Field label={t('videoForm.filePath')} hint={t('videoForm.filePathHint')} required error={form.problem('filePath')}>
        {(control) => (
          <input {...control} {...form.bind('filePath')} {...path} onChange={(event) => typePath(event.target.value)} />
        )}
      </Field>
      <Field
        label={t('videoForm.duration')}
        hint={readable ? t('videoForm.durationShown', { duration: formatDuration(seconds) }) : t('videoForm.durationHint')}
        required
        error={form.problem('duration')}
      >
        {(control) => (
          <input
            {...control}
            {...form.bind('duration')}
            type="number"
            min={0}
            step={1}
            inputMode="numeric"
            className={inputClass}
          />
        )}
      </Field>
      <Field label={t('videoForm.thumbnailPath')} hint={t('videoForm.thumbnailPathHint')} error={form.problem('thumbnailPath')}>
        {(control) => <input {...control} {...form.bind('thumbnailPath')} {...path} />}
      </Field>
    </div>
  );
}

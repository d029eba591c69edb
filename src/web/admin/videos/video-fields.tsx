import { useQuery } from '@tanstack/react-query';
import { categories, type UnregisteredFile } from '#contract/videos/schemas.ts';
import { useErrorText } from '#web/calls/error-text.ts';
import { formatBytes } from '#web/private/later/format-bytes.ts';
import { Field, inputClass, textareaClass } from '#web/private/ui/field.tsx';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { formatDuration } from '#web/public/lib/format-duration.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { Notice } from '#web/public/ui/notice.tsx';
import type { Form } from '../shared/forms/use-form.ts';
import { filesQuery } from '../shared/queries.ts';
import { categoryOf, type VideoValues } from './use-video-form.ts';

const path = {
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
  className: `${inputClass} font-mono text-sm`,
} as const;

type FieldsProps = { form: Form<VideoValues> };

/** Title and description. */
export function MetadataFields({ form }: FieldsProps) {
  const { t } = useTranslation('admin');
  return (
    <>
      <Field label={t('videoForm.title')} required error={form.problem('title')}>
        {(control) => <input {...control} {...form.bind('title')} autoComplete="off" className={inputClass} />}
      </Field>
      <Field label={t('videoForm.description')} hint={t('videoForm.descriptionHint')} error={form.problem('description')}>
        {(control) => <textarea {...control} {...form.bind('description')} rows={3} className={textareaClass} />}
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

/** For a video whose file was copied to the server: its path, duration and thumbnail. */
export function FileFields({ form }: FieldsProps) {
  const { t } = useTranslation('admin');
  const seconds = Number(form.values.duration);
  const readable = form.values.duration.trim() !== '' && Number.isInteger(seconds) && seconds >= 60;
  const typePath = (filePath: string) => {
    const category = categoryOf(filePath);
    form.set({ filePath, ...(category && { category }) });
  };
  return (
    <div className="grid gap-4 sm:gap-5">
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
            className={`${inputClass} sm:max-w-40`}
          />
        )}
      </Field>
      <Field label={t('videoForm.thumbnailPath')} hint={t('videoForm.thumbnailPathHint')} error={form.problem('thumbnailPath')}>
        {(control) => <input {...control} {...form.bind('thumbnailPath')} {...path} />}
      </Field>
    </div>
  );
}

/** The files in the videos folder that no video uses yet; choosing one fills the other fields. */
export function FoundFiles({ chosen, onChoose }: { chosen: string; onChoose: (file: UnregisteredFile) => void }) {
  const { t, language } = useTranslation('admin');
  const errorText = useErrorText();
  const { data: files, error, isFetching, refetch } = useQuery(filesQuery);
  const describe = ({ filePath, bytes, duration }: UnregisteredFile) =>
    [filePath, duration === undefined ? '' : formatDuration(duration), formatBytes(bytes, language)].filter(Boolean).join(' · ');
  const choose = (filePath: string) => {
    const file = files?.find((one) => one.filePath === filePath);
    if (file) onChoose(file);
  };
  const count = files?.length ?? 0;
  const warning = files?.find(({ filePath }) => filePath === chosen)?.warning;
  return (
    <div className="grid gap-3">
      <Field
        label={t('videoForm.found')}
        className="min-w-0 flex-1"
        hint={files && (count > 0 ? t('videoForm.foundHint', { count }) : t('videoForm.foundNone'))}
        error={error && t('failed', { message: errorText(error, t('fallback.files')) })}
      >
        {(control) => (
          <div className="flex gap-2">
            <select
              {...control}
              disabled={count === 0}
              value={files?.some(({ filePath }) => filePath === chosen) ? chosen : ''}
              onChange={(event) => choose(event.target.value)}
              className={`${inputClass} min-w-0`}
            >
              <option value="">{t('videoForm.choose')}</option>
              {files?.map((file) => (
                <option key={file.filePath} value={file.filePath}>
                  {describe(file)}
                </option>
              ))}
            </select>
            <Button
              variant="outline"
              className="w-12 shrink-0 px-0!"
              aria-label={t('videoForm.foundReload')}
              title={t('videoForm.foundReload')}
              busy={isFetching}
              onClick={() => refetch()}
            >
              {!isFetching && <Icon name="refresh" />}
            </Button>
          </div>
        )}
      </Field>
      {warning && <Notice tone="info">{t(`videoForm.fileWarnings.${warning}`)}</Notice>}
    </div>
  );
}

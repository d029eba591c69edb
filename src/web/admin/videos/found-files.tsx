import { useQuery } from '@tanstack/react-query';
import type { UnregisteredFile } from '#contract/videos.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { formatBytes } from '#web/lib/format-bytes.ts';
import { formatDuration } from '#web/lib/formats.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, inputClass } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { filesQuery } from '../shared/queries.ts';

/** The files that lie in the videos folder and that no video names yet; choosing one fills the rest of the form. */
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

import type { ProcessingStatus } from '#contract/renditions.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { Notice } from '#web/ui/notice.tsx';

type Means = Pick<ProcessingStatus, 'missingTools' | 'sandboxed' | 'uploadsRefused'>;

/** Why uploads wait, are refused or are less safe than they could be, and what to ask of whom. */
export function MissingTools({ means: { missingTools, sandboxed, uploadsRefused } }: { means: Means }) {
  const { t, language } = useTranslation('admin');
  const names = new Intl.ListFormat(language, { type: 'conjunction' }).format(missingTools);
  return (
    <>
      {uploadsRefused && (
        <Notice tone="error" className="mb-6">
          <p className="font-bold">{t(`renditions.uploadsRefused.${uploadsRefused}.title`)}</p>
          <p>{t(`renditions.uploadsRefused.${uploadsRefused}.text`)}</p>
        </Notice>
      )}
      {missingTools.length > 0 && (
        <Notice tone="error" className="mb-6">
          <p className="font-bold">{t('renditions.missingTitle')}</p>
          <p>{t('renditions.missing', { names })}</p>
        </Notice>
      )}
      {!sandboxed && !uploadsRefused && missingTools.length === 0 && (
        <Notice tone="info" className="mb-6">
          <p className="font-bold">{t('renditions.notSandboxed.title')}</p>
          <p>{t('renditions.notSandboxed.text')}</p>
        </Notice>
      )}
    </>
  );
}

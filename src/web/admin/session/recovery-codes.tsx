import { useState } from 'react';
import { Dialog } from '#web/private/later/dialog.tsx';
import { printAlone } from '#web/private/later/print-alone.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import type { SubjectDialogProps } from '../shared/use-dialog.tsx';

/** The codes are shown once, to be copied or printed. */
export function RecoveryCodes({ subject: codes, open, onOpenChange }: SubjectDialogProps<string[]>) {
  const { t } = useTranslation('admin');
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Dialog
      open={open}
      isAbove
      onOpenChange={onOpenChange}
      title={t('secondStep.codesTitle')}
      description={t('secondStep.codesText')}
      footer={<Button onClick={() => onOpenChange(false)}>{t('secondStep.saved')}</Button>}
    >
      <ol ref={printAlone} className="grid gap-x-6 gap-y-2 border-2 border-ink-black bg-white p-5 text-lg sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="font-mono font-bold select-all">
            {code}
          </li>
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button variant="outline" size="small" onClick={() => void copy()}>
          {t('secondStep.copy')}
        </Button>
        <Button variant="outline" size="small" onClick={() => window.print()}>
          {t('secondStep.print')}
        </Button>
        <span role="status" className="font-bold empty:hidden">
          {isCopied && t('secondStep.copied')}
        </span>
      </div>
    </Dialog>
  );
}

import { useState } from 'react';
import { calls } from '#contract/calls.ts';
import { callApi, isSessionLost } from '#web/lib/api.ts';
import { LanguageSwitch } from '#web/lib/i18n/language-switch.tsx';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PlateMark } from '#web/ui/plate.tsx';
import { firstPending } from '../uploads/sending/queue.ts';
import { useUploadQueue } from '../uploads/uploads-context.ts';
import { useAction } from './use-action.tsx';

const PLATE = [
  [24, 'fill-tram'],
  [13, 'fill-ink-black'],
  [4.5, 'fill-tram'],
] as const;

export function Header({ onLeft }: { onLeft: () => void }) {
  const { t } = useTranslation('admin');
  const logout = useAction({ call: endSession, fallback: t('fallback.operation'), touches: [], onDone: onLeft });
  const { queue } = useUploadQueue();
  const isUploading = firstPending(queue) !== undefined;
  const [asking, setAsking] = useState(false);
  return (
    <header className="bg-ink-black text-white print:hidden">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
        <div className="flex items-center gap-4">
          <PlateMark discs={PLATE} className="size-11 shrink-0" />
          <div>
            <h1 className="text-xl leading-tight font-extrabold tracking-tight">{t('frame.title')}</h1>
            <p className="text-sm text-white/75">{t('frame.subtitle')}</p>
          </div>
        </div>
        <div className="-mx-3 flex flex-wrap items-center gap-1">
          <LanguageSwitch className="px-2" />
          {/* Another zone, so another document (docs/product.md#zones-never-share-a-document). */}
          <a
            href="/"
            className={buttonClass({ variant: 'quiet', size: 'small', className: 'px-3! no-underline! hover:bg-white/15!' })}
          >
            <Icon name="globe" />
            {t('frame.viewSite')}
          </a>
          <Button
            variant="quiet"
            size="small"
            className="px-3! no-underline! hover:bg-white/15!"
            busy={logout.busy}
            onClick={() => (isUploading ? setAsking(true) : void logout.fire(undefined))}
          >
            {!logout.busy && <Icon name="logout" />}
            {t('frame.logout')}
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('uploads.leaveTitle')}
        question={t('uploads.leaveQuestion')}
        confirmLabel={t('frame.logout')}
        cancelLabel={t('uploads.keep')}
        busy={logout.busy}
        onConfirm={() => void logout.fire(undefined)}
      />
    </header>
  );
}

/** A session that is already over counts as ended. */
async function endSession() {
  try {
    await callApi(calls.logout, { query: { role: 'admin' } });
  } catch (error) {
    if (!isSessionLost(error)) throw error;
  }
}

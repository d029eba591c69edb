import { useCallback, useEffect, useState } from 'react';
import { accountHash } from '#contract/pages/data.ts';
import { lazyModule, useLazyModule } from '#web/private/lib/lazy-module.ts';
import { useHash } from '#web/private/lib/use-hash.ts';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { Failure, OVER_THE_PAGE } from '../failure.tsx';
import { awaitInstallPrompt } from './install-prompt.ts';

const lazySheet = lazyModule(async () => (await import('../later/account/account-sheet.tsx')).AccountSheet);

export type Account = { isOpen: boolean; setOpen: (open: boolean) => void };

/** Whether "Il tuo accesso" is open, which a hash opens from anywhere. */
export function useAccount(): Account {
  const [isOpen, setOpen] = useState(false);
  useEffect(awaitInstallPrompt, []);
  const open = useCallback(() => setOpen(true), []);
  useHash(accountHash.dashboard, open);
  return { isOpen, setOpen };
}

type AccountButtonProps = {
  account: Account;
  className?: string;
  /** Narrow screens show the icon alone. */
  compact?: boolean;
};

export function AccountButton({ account, className, compact = false }: AccountButtonProps) {
  const { t } = useTranslation('dashboard');
  const { part, failed } = useLazyModule(lazySheet);
  return (
    <Button
      variant="quiet"
      size="small"
      aria-haspopup="dialog"
      busy={account.isOpen && !part && !failed}
      onPointerDown={lazySheet.load}
      onClick={() => account.setOpen(true)}
      className={className}
    >
      <Icon name="user" />
      <span className={compact ? 'max-lg:sr-only' : ''}>{t('account.title')}</span>
    </Button>
  );
}

type LazyAccountProps = { userId: string; account: Account; onSessionEnded: (error: unknown) => void };

/** The sheet, whose code is loaded when it is first opened. */
export function LazyAccount({ userId, account: { isOpen, setOpen }, onSessionEnded }: LazyAccountProps) {
  const { t } = useTranslation('dashboard');
  const { part: Sheet, failed } = useLazyModule(lazySheet);
  useEffect(() => {
    if (isOpen) lazySheet.load();
  }, [isOpen]);
  if (Sheet) return <Sheet userId={userId} open={isOpen} onOpenChange={setOpen} onSessionEnded={onSessionEnded} />;
  if (!isOpen || !failed) return null;
  return (
    <Failure onRetry={lazySheet.load} onClose={() => setOpen(false)} className={OVER_THE_PAGE}>
      {t('account.openFailed')}
    </Failure>
  );
}

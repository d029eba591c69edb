import { pathIn, withdrawalPath } from '#contract/pages/paths.ts';
import { Dialog } from '#web/private/later/dialog.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { usePage } from '#web/public/lib/page/use-page.ts';
import { Part } from '../../part.tsx';
import { Devices } from './devices.tsx';
import { InstallHint } from './install-hint.tsx';
import { Notices } from './notices.tsx';
import { OnThisPhone } from './on-this-phone.tsx';
import { OtherDevice } from './other-device.tsx';
import { Passkeys } from './passkeys.tsx';
import { YourData } from './your-data.tsx';

export type AccountSheetProps = {
  userId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** With the error of the call that showed it. */
  onSessionEnded: (error: unknown) => void;
};

/** "Il tuo accesso": where the client is signed in, one section for each subject. */
export function AccountSheet({ userId, open, onOpenChange, onSessionEnded }: AccountSheetProps) {
  const { t } = useTranslation('dashboard');
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('account.title')} size="wide">
      <Part name="devices">
        <Devices onSessionEnded={onSessionEnded} />
      </Part>
      <Part name="install">
        <InstallHint />
      </Part>
      <Part name="code">
        <OtherDevice />
      </Part>
      <Part name="passkeys">
        <Passkeys />
      </Part>
      <Part name="notices">
        <Notices userId={userId} />
      </Part>
      <Part name="phone">
        <OnThisPhone />
      </Part>
      <Part name="data">
        <YourData userId={userId} onSessionEnded={onSessionEnded} />
      </Part>
      <Withdrawal />
    </Dialog>
  );
}

/** Where contracts are concluded on the site. */
function Withdrawal() {
  const { t, language } = useTranslation('dashboard');
  const { hasWithdrawal, hasEnglish } = usePage();
  if (!hasWithdrawal) return null;
  return (
    <a
      href={pathIn(hasEnglish ? language : 'it', withdrawalPath)}
      className="inline-flex min-h-11 items-center self-start font-bold underline decoration-2 underline-offset-4"
    >
      {t('account.withdraw')}
    </a>
  );
}

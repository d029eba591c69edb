import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { calls } from '#contract/calls.ts';
import { callApi } from '#web/calls/api.ts';
import { formatDateTime } from '#web/calls/formats.ts';
import { Dialog } from '#web/private/later/dialog.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { Notice } from '#web/public/ui/notice.tsx';
import { AccessChanges } from '../register/access-changes.tsx';
import { RegisterSection } from '../register/register-section.tsx';
import { RetentionSection } from '../retention/retention-section.tsx';
import { AdminPart, DialogPart } from '../shared/admin-part.tsx';
import { accountQuery, keys } from '../shared/queries.ts';
import { useAction } from '../shared/use-action.tsx';
import { RequestsSection } from '../users/requests/requests-section.tsx';
import { AccountSection } from './account-section.tsx';
import { useCredentialsDialog } from './credentials-dialog.tsx';
import { DevicesSection } from './devices-section.tsx';
import { MailSection } from './mail-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { SecondStepSection } from './second-step-section.tsx';

/** Opens the dialog; `dialog` is to be rendered where the button is. */
export function useAccountDialog() {
  const [open, setOpen] = useState(false);
  const openAccount = useCallback(() => setOpen(true), []);
  return {
    openAccount,
    dialog: (
      <DialogPart dialog={{ open, setOpen }}>
        <AccountDialog open={open} onOpenChange={setOpen} />
      </DialogPart>
    ),
  };
}

function AccountDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { t } = useTranslation('admin');
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('account.title')}>
      <div className="grid grid-cols-1 gap-6 sm:gap-8">
        <AdminPart name="credentials">
          <CredentialsSection />
        </AdminPart>
        <AdminPart name="ownDevices">
          <DevicesSection />
        </AdminPart>
        <AdminPart name="passkeys">
          <PasskeysSection />
        </AdminPart>
        <AdminPart name="secondStep">
          <SecondStepSection />
        </AdminPart>
        <AdminPart name="mail">
          <MailSection />
        </AdminPart>
        <AdminPart name="retention">
          <RetentionSection />
        </AdminPart>
        <AdminPart name="register">
          <RegisterSection />
        </AdminPart>
        <AdminPart name="requests">
          <RequestsSection />
        </AdminPart>
      </div>
    </Dialog>
  );
}

function CredentialsSection() {
  const { t } = useTranslation('admin');
  const { data } = useQuery(accountQuery);
  const { openCredentials, dialog } = useCredentialsDialog();
  return (
    <AccountSection title={t('account.credentials')}>
      <p className="wrap-anywhere">{t('account.loginAs', { username: data?.username })}</p>
      <Button variant="outline" size="small" onClick={openCredentials} className="justify-self-start">
        {t('account.change')}
      </Button>
      {dialog}
    </AccountSection>
  );
}

/** What the trainer has to know of the account, above each tab. */
export function AccountNotices() {
  return (
    <>
      <WrongCode />
      <AccessChanges className={NOTICE} />
      <PrintedPassword />
      <FailedMail />
    </>
  );
}

/** Somebody knew the password and no code of the second step. */
function WrongCode() {
  const { t } = useTranslation('admin');
  const { data } = useQuery(accountQuery);
  const dismiss = useAction({
    call: () => callApi(calls.dismissWrongCodes, {}),
    fallback: t('fallback.operation'),
    touches: [keys.account],
  });
  if (!data?.wrongCodeAt) return null;
  return (
    <Notice
      tone="error"
      className={NOTICE}
      action={
        <Button size="small" variant="outline" busy={dismiss.busy} onClick={() => void dismiss.fire(undefined)}>
          {t('secondStep.wrongCodeSeen')}
        </Button>
      }
    >
      {t('secondStep.wrongCode', { when: formatDateTime(data.wrongCodeAt) })}
    </Notice>
  );
}

/** While the password is one that was printed when the site was set up, and is known to the operator. */
function PrintedPassword() {
  const { t } = useTranslation('admin');
  const { data } = useQuery(accountQuery);
  const { openCredentials, dialog } = useCredentialsDialog();
  if (!data?.isPasswordPrinted) return dialog;
  return (
    <>
      <Notice
        tone="info"
        className={NOTICE}
        action={
          <Button size="small" variant="outline" onClick={openCredentials}>
            {t('account.choose')}
          </Button>
        }
      >
        {t('account.printed')}
      </Notice>
      {dialog}
    </>
  );
}

/** Messages that could not be sent, until the trainer has seen whose they were, or that wait for a server that takes none. */
function FailedMail() {
  const { t } = useTranslation('admin');
  const { data } = useQuery(accountQuery);
  const { openAccount, dialog } = useAccountDialog();
  if (!data?.failedMail && !data?.lateMail) return dialog;
  const { failedMail, lateMail } = data;
  return (
    <>
      <Notice
        tone="error"
        className={NOTICE}
        action={
          <Button size="small" variant="outline" onClick={openAccount}>
            {t('mail.look')}
          </Button>
        }
      >
        {failedMail > 0 ? t('mail.failed', { count: failedMail }) : t('mail.late', { count: lateMail })}
      </Notice>
      {dialog}
    </>
  );
}

const NOTICE = 'mb-3 sm:mb-6 short:mb-2 short:py-1.5 print:hidden';

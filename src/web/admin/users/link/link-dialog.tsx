import { useRef, useState } from 'react';
import type { User } from '#contract/users.ts';
import { formatDate } from '#web/lib/formats.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, inputClass } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { fullName } from '../full-name.ts';
import { CopiedBanner } from './copied-banner.tsx';
import { copyText } from './copy-text.ts';
import { MessageLanguage } from './message-language.tsx';
import { QrCode } from './qr-code.tsx';
import { share } from './share.ts';
import { useLinkMessage } from './use-link-message.ts';

/** `copied`: whether the clipboard took it when it was made. */
export type GivenLink = { user: User; loginUrl: string; expiresAt: string; fresh: 'created' | 'generated'; copied: boolean };

type LinkDialogProps = { given: GivenLink; open: boolean; onOpenChange: (open: boolean) => void };

/** The link is shown this once (only its hash is kept), so everything needed to send it is here. */
export function LinkDialog({ given, open, onOpenChange }: LinkDialogProps) {
  const { t } = useTranslation('admin');
  const { user, loginUrl, expiresAt, fresh } = given;
  const [copies, setCopies] = useState(given.copied ? 1 : 0);
  const [refused, setRefused] = useState(!given.copied);
  const field = useRef<HTMLInputElement>(null);
  const message = useLinkMessage(user, loginUrl);

  const selectLink = () => field.current?.select();

  const copy = async () => {
    const copied = await copyText(Promise.resolve(loginUrl));
    setRefused(!copied);
    if (copied) setCopies((before) => before + 1);
    else selectLink();
  };

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      initialFocus={() => (given.copied ? null : field.current)}
      title={t('link.title', { name: fullName(user) })}
      description={t(fresh === 'created' ? 'link.created' : 'link.generated')}
      footer={
        <Button variant="outline" onClick={() => onOpenChange(false)}>
          {t('link.done')}
        </Button>
      }
    >
      <div className="grid gap-5">
        <Field
          label={t('link.label')}
          hint={t('link.expires', { date: formatDate(expiresAt) })}
          {...(refused && { error: t('link.copyRefused') })}
        >
          {({ 'aria-invalid': _, ...control }) => (
            <input
              {...control}
              ref={field}
              readOnly
              value={loginUrl}
              onFocus={selectLink}
              className={`${inputClass} font-mono text-sm`}
            />
          )}
        </Field>
        <MessageLanguage value={message.language} onChange={message.setLanguage} />
        <div className="grid gap-3 sm:grid-cols-2">
          <a
            href={share.whatsapp(message.text)}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ className: 'sm:col-span-2' })}
          >
            <Icon name="external" />
            {t('link.whatsapp')}
          </a>
          <Button variant="outline" size="small" onClick={copy}>
            <Icon name="copy" />
            {t('link.copy')}
          </Button>
          <a
            href={share.mail(user.email ?? '', message.subject, message.text)}
            className={buttonClass({ variant: 'outline', size: 'small' })}
          >
            <Icon name="mail" />
            {t('link.mail')}
          </a>
        </div>
        <CopiedBanner copies={copies} text={t(fresh === 'created' ? 'link.copiedNow' : 'link.generatedCopied')} />
        <QrCode text={loginUrl} name={fullName(user)} />
      </div>
    </Dialog>
  );
}

import { useEffect, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { whatsappUrl } from '#web/lib/contact-links.ts';
import { formatDate } from '#web/lib/formats.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, inputClass } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { SubjectDialogProps } from '../../shared/use-dialog.tsx';
import { fullName } from '../user-facts.tsx';
import { copyText, type GivenLink } from './generate-link.tsx';
import { MessageLanguage, useLinkMessage } from './link-message.tsx';
import { QrCode } from './qr-code.tsx';

/** URLs that open another program with the message; it is sent when the trainer sends it there. */
const share = {
  whatsapp: (message: string) => whatsappUrl('', message),
  mail: (to: string, subject: string, message: string) =>
    `mailto:${encodeURIComponent(to)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(message)}`,
};

/** The server stores only the link's hash, so the link is shown this once, with every way to send it. */
export function LinkDialog({ subject: given, open, onOpenChange }: SubjectDialogProps<GivenLink>) {
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

/** Shown for a moment after each copy. Its space is reserved, so that nothing moves under the finger. */
function CopiedBanner({ copies, text }: { copies: number; text: string }) {
  const [over, setOver] = useState(0);
  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setOver(copies), limits.link.bannerShown);
    return () => clearTimeout(timer);
  }, [copies]);
  return (
    <div role="status" className="-my-2 min-h-12">
      {copies > over && (
        <p className="flex min-h-12 items-center gap-3 bg-green px-4 font-bold text-white">
          <Icon name="check" />
          {text}
        </p>
      )}
    </div>
  );
}

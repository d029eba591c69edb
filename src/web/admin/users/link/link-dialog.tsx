import { useEffect, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { formatDate } from '#web/calls/formats.ts';
import { Dialog } from '#web/private/later/dialog.tsx';
import { Field } from '#web/private/ui/field.tsx';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { whatsappUrl } from '#web/public/lib/contact-links.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button, buttonClass } from '#web/public/ui/button.tsx';
import type { SubjectDialogProps } from '../../shared/use-dialog.tsx';
import { fullName } from '../user-facts.tsx';
import { copyText, type GivenLink } from './generate-link.tsx';
import { MessageLanguage, useLinkMessage } from './link-message.tsx';
import { QrCode } from './qr-code.tsx';

/** The URL that opens a mail program with the message; it is sent when the trainer sends it there. */
const mailUrl = (to: string, subject: string, message: string) =>
  `mailto:${encodeURIComponent(to)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(message)}`;

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
      <div className="grid gap-3">
        <a
          href={whatsappUrl(user.phone ?? '', message.text)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ className: 'min-h-14' })}
        >
          <Icon name="chat" />
          {t('link.whatsapp')}
        </a>
        <div className="grid grid-cols-2 gap-3">
          <Button variant="outline" size="small" className="px-2!" onClick={copy}>
            <Icon name="copy" className="size-4.5 max-[22rem]:hidden" />
            {t('link.copy')}
          </Button>
          <a
            href={mailUrl(user.email ?? '', message.subject, message.text)}
            className={buttonClass({ variant: 'outline', size: 'small', className: 'px-2!' })}
          >
            <Icon name="mail" className="size-4.5 max-[22rem]:hidden" />
            {t('link.mail')}
          </a>
        </div>
        <MessageLanguage legend={t('link.language')} value={message.language} onChange={message.setLanguage} />
        <Field
          label={t('link.label')}
          hint={t('link.expires', { date: formatDate(expiresAt) })}
          className="mt-2 border-t border-ink-black/25 pt-3 text-sm"
          {...(refused && { error: t('link.copyRefused') })}
        >
          {({ 'aria-invalid': _, ...control }) => (
            <div className="relative">
              <input {...control} ref={field} readOnly value={loginUrl} onFocus={selectLink} className={LINK_FIELD} />
              <CopiedBanner copies={copies} text={t(fresh === 'created' ? 'link.copiedNow' : 'link.generatedCopied')} />
            </div>
          )}
        </Field>
        <QrCode text={loginUrl} alt={t('link.qrAlt', { name: fullName(user) })} hint={t('link.qr')} />
      </div>
    </Dialog>
  );
}

/** Seldom read, so it is quiet: the buttons above are how it is sent. */
const LINK_FIELD = 'block min-h-11 w-full border border-slate/50 bg-transparent px-3 font-mono text-xs text-slate';

/** Shown for a moment after each copy, above the link that was copied, so that nothing moves under the finger. */
function CopiedBanner({ copies, text }: { copies: number; text: string }) {
  const [over, setOver] = useState(0);
  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setOver(copies), limits.auth.link.bannerShown);
    return () => clearTimeout(timer);
  }, [copies]);
  return (
    <div role="status" className="pointer-events-none absolute inset-0">
      {copies > over && (
        <p className="flex size-full items-center gap-2.5 bg-green px-3 text-sm leading-tight font-bold text-white">
          <Icon name="check" />
          {text}
        </p>
      )}
    </div>
  );
}

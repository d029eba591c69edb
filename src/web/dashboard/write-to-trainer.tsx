import { Icon, type IconName } from '#web/private/ui/private-icon.tsx';
import { phoneUrl, whatsappUrl } from '#web/public/lib/contact-links.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { usePage } from '#web/public/lib/page/use-page.ts';
import { type ButtonSize, type ButtonVariant, buttonClass } from '#web/public/ui/button.tsx';

type Channel = 'whatsapp' | 'sms' | 'email' | 'phone';
type WayToWrite = { channel: Channel; href: string; newTab: boolean };

/** Chooses the text the message starts with; `title` is of the video it is about. */
export type WriteReason =
  | { reason: 'question' | 'link' | 'suspended' | 'notLoading'; title?: never }
  | { reason: 'video' | 'broken' | 'again'; title: string };

const ICONS: Record<Channel, IconName> = { whatsapp: 'chat', sms: 'chat', email: 'mail', phone: 'phone' };

/** Italian mobile numbers start with 3: landlines receive no text messages. `?&body=` works on iPhones and everywhere else. */
const MOBILE = /^(\+39|0039)?3/;

/** Ways to reach the trainer with a prepared message, best first; a phone call, which has none, is last. */
function useWaysToWrite({ reason, title }: WriteReason): { trainer: string; ways: WayToWrite[] } {
  const { t } = useTranslation('dashboard');
  const { name, contacts } = usePage().identity;
  const trainer = name.split(' ')[0] ?? name;
  const text = t(`write.messages.${reason}`, { trainer, title });
  const message = encodeURIComponent(text);
  const subject = encodeURIComponent(t(reason === 'link' ? 'session.ask.subject' : 'write.subject'));
  const { whatsapp } = contacts;
  const phone = contacts.phone.replace(/[^\d+]/g, '');
  const ways: WayToWrite[] = [
    ...(whatsapp ? [{ channel: 'whatsapp', href: whatsappUrl(whatsapp, text), newTab: true } as const] : []),
    ...(MOBILE.test(phone) ? [{ channel: 'sms', href: `sms:${phone}?&body=${message}`, newTab: false } as const] : []),
    ...(contacts.email
      ? [{ channel: 'email', href: `mailto:${contacts.email}?subject=${subject}&body=${message}`, newTab: false } as const]
      : []),
    ...(phone ? [{ channel: 'phone', href: phoneUrl(phone), newTab: false } as const] : []),
  ];
  return { trainer, ways };
}

type WriteToTrainerProps = WriteReason & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
  /** Phones show the icon alone. */
  compact?: boolean;
};

/** "Scrivi a Marco": the best way there is, with a prepared message. Every site has at least an email address. */
export function WriteToTrainer({ variant = 'outline', size, className, compact = false, ...about }: WriteToTrainerProps) {
  const { t } = useTranslation('dashboard');
  const { trainer, ways } = useWaysToWrite(about);
  const [best] = ways;
  if (!best) return null;
  return (
    <a
      href={best.href}
      {...(best.newTab && { target: '_blank', rel: 'noopener noreferrer' })}
      className={buttonClass({ variant, size, className })}
    >
      <Icon name={ICONS[best.channel]} />
      <span className={compact ? 'max-sm:sr-only' : ''}>{t('write.action', { trainer })}</span>
    </a>
  );
}

const LINK =
  'inline-flex min-h-11 items-center gap-3 font-bold underline decoration-2 underline-offset-4 wrap-anywhere hover:decoration-red';

/** Every way there is, with its name: the best one as a button, the others as links. */
export function WaysToWrite({ bestVariant, ...about }: WriteReason & { bestVariant: ButtonVariant }) {
  const { t } = useTranslation('dashboard');
  const { phone, email } = usePage().identity.contacts;
  const { ways } = useWaysToWrite(about);
  const textOf: Record<Channel, string> = {
    whatsapp: t('session.ask.whatsapp'),
    sms: t('session.ask.sms'),
    email: t('session.ask.email'),
    phone: t('session.ask.phone', { number: phone }),
  };
  return (
    <ul className="mt-1 flex flex-wrap items-start gap-x-7 gap-y-2">
      {ways.map(({ channel, href, newTab }, index) => (
        <li key={channel} className="max-w-full">
          <a
            href={href}
            {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })}
            className={index === 0 ? buttonClass({ variant: bestVariant }) : LINK}
          >
            <Icon name={ICONS[channel]} />
            {textOf[channel]}
          </a>
          {channel === 'email' && <span className="mt-1.5 block text-sm wrap-anywhere text-slate select-all">{email}</span>}
        </li>
      ))}
    </ul>
  );
}

import type { ReactNode } from 'react';
import { whatsappUrl } from '#web/public/lib/contact-links.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { usePage } from '#web/public/lib/page/use-page.ts';

type WhatsappLinkProps = {
  /** Of what the text typed into the chat asks, in the page's language; else it asks for the consultation. */
  service?: string | undefined;
  className?: string;
  children: ReactNode;
};

/** Opens a chat with the trainer; renders nothing where there is no number. */
export function WhatsappLink({ service, className, children }: WhatsappLinkProps) {
  const { t } = useTranslation('site');
  const { name, contacts } = usePage().identity;
  const { whatsapp } = contacts;
  if (!whatsapp) return null;
  const message = service
    ? t('services.whatsappMessage', { name: name.split(' ')[0], title: service })
    : t('booking.whatsappMessage');
  return (
    <a href={whatsappUrl(whatsapp, message)} target="_blank" rel="noopener" className={className}>
      {children}
      <span className="sr-only"> ({t('common:labels.newTab')})</span>
    </a>
  );
}

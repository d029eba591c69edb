import type { ReactNode } from 'react';
import { whatsappUrl } from '#web/public/lib/contact-links.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { usePage } from '#web/public/lib/page/use-page.ts';

type WhatsappLinkProps = {
  /** The text typed into the chat, in the page's language. */
  message: string;
  className?: string;
  children: ReactNode;
};

/** Opens a chat with the trainer; renders nothing where there is no number. */
export function WhatsappLink({ message, className, children }: WhatsappLinkProps) {
  const { t } = useTranslation('common');
  const { whatsapp } = usePage().identity.contacts;
  if (!whatsapp) return null;
  return (
    <a href={whatsappUrl(whatsapp, message)} target="_blank" rel="noopener" className={className}>
      {children}
      <span className="sr-only"> ({t('labels.newTab')})</span>
    </a>
  );
}

import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { usePage } from '#web/public/lib/page/use-page.ts';
import { buttonClass } from '#web/public/ui/button.tsx';
import { Icon } from '#web/public/ui/icon.tsx';
import { BookLink, SiteLink } from '../shared/site-link.tsx';
import { WhatsappLink } from '../shared/whatsapp-link.tsx';

const ROW =
  'flex flex-wrap items-start gap-3 beside:gap-2 xl:gap-3 low:[&>a]:min-h-11 low:[&>a]:px-3 low:[&>a]:py-2 low:[&>a]:text-sm';

type HeroButtonsProps = { className?: string /** Of the buttons after the first. */; others?: string };

/** Where there is WhatsApp it is the second button, and the services are a link; else they are the second button. */
export function HeroButtons({ className = '', others = '' }: HeroButtonsProps) {
  const { t } = useTranslation('site');
  const hasWhatsapp = usePage().identity.contacts.whatsapp !== '';
  return (
    <div className={`${ROW} ${className}`}>
      <BookLink>
        {t('home.book')}
        <Icon name="arrow-right" />
      </BookLink>
      <WhatsappLink className={buttonClass({ variant: 'outline', className: others })}>
        <Icon name="chat" />
        {t('contact.whatsapp')}
      </WhatsappLink>
      <SiteLink
        to="/services"
        className={
          hasWhatsapp
            ? `inline-flex min-h-12 items-center font-bold underline decoration-2 underline-offset-4 hover:no-underline max-sm:px-0! sm:px-2 ${others}`
            : buttonClass({ variant: 'outline', className: others })
        }
      >
        {t('home.discover')}
      </SiteLink>
    </div>
  );
}

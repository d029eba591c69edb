import { memo } from 'react';
import { phoneUrl } from '#web/public/lib/contact-links.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { usePage, usePreviewPart } from '#web/public/lib/page/use-page.ts';
import { buttonClass } from '#web/public/ui/button.tsx';
import { Icon } from '#web/public/ui/icon.tsx';
import { BookLink } from '../shared/site-link.tsx';
import { WhatsappLink } from '../shared/whatsapp-link.tsx';

/** For those who do not know which service to choose: the free consultation, and the ways to ask. */
export const Undecided = memo(() => {
  const { t } = useTranslation('site');
  const { phone } = usePage().identity.contacts;
  return (
    <div {...usePreviewPart('undecided')} className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t-2 border-ink-black pt-5">
      <p className="text-xl leading-tight font-extrabold tracking-tight">{t('services.undecided')}</p>
      <p className="max-w-xl">{t('services.undecidedText')}</p>
      <div className="flex flex-wrap gap-3">
        <BookLink>{t('home.book')}</BookLink>
        <WhatsappLink className={buttonClass({ variant: 'outline' })}>{t('services.whatsapp')}</WhatsappLink>
        {phone && (
          <a
            href={phoneUrl(phone)}
            className={buttonClass({
              variant: 'outline',
              className: 'px-[min(1.5rem,4vw)] text-[min(1rem,5vw)] whitespace-nowrap',
            })}
          >
            <Icon name="phone" />
            {phone}
          </a>
        )}
      </div>
    </div>
  );
});

import type { Identity } from '#contract/content.ts';
import { phoneUrl, whatsappUrl } from '#web/lib/contact-links.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { usePage } from '#web/lib/page/use-page.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';

type ContactItem = {
  id: 'phone' | 'whatsapp' | 'email' | 'instagram' | 'tiktok' | 'website' | 'address';
  icon: IconName;
  text: string;
  /** Empty where it leads nowhere. */
  href: string;
};

/** The name of a way to reach the trainer above the way itself: the whole row is the link. */
export function ContactRow({ item: { id, icon, text, href } }: { item: ContactItem }) {
  const { t } = useTranslation('site');
  const isElsewhere = href.startsWith('https:');
  const label = t(`contact.labels.${id}`, { value: text });
  const content = (
    <>
      <Icon name={icon} className="size-7" />
      <span className="min-w-0">
        <span className="label block text-[0.6875rem]">{t(`contact.${id}`)}</span>{' '}
        <span
          className={`block leading-snug font-bold break-words ${id === 'phone' ? 'text-[min(1.125rem,5.4vw)] whitespace-nowrap' : 'text-lg'}`}
        >
          {text}
        </span>
      </span>
    </>
  );
  const look = 'flex items-center gap-5 px-6 py-4 md:px-8';
  return (
    <li className="grid flex-1 border-b border-sand last:border-b-0">
      {href ? (
        <a
          href={href}
          {...(isElsewhere && { target: '_blank', rel: 'noopener' })}
          aria-label={isElsewhere ? `${label} (${t('common:labels.newTab')})` : label}
          className={`${look} group outline-offset-[-3px] transition-colors duration-150 hover:bg-ink-black hover:text-white`}
        >
          {content}
          <Icon
            name={isElsewhere ? 'external' : 'arrow-right'}
            className="ml-auto size-5 opacity-60 transition-opacity group-hover:opacity-100"
          />
        </a>
      ) : (
        <p className={look}>{content}</p>
      )}
    </li>
  );
}

/** Every way to reach the trainer; those that the trainer lacks are left out. */
export function useContactItems(): ContactItem[] {
  const { t } = useTranslation('site');
  const { contacts, address } = usePage().identity;
  const { phone, whatsapp, email, instagram, tiktok, website } = contacts;
  const items: ContactItem[] = [
    { id: 'phone', icon: 'phone', text: phone, href: phoneUrl(phone) },
    { id: 'whatsapp', icon: 'phone', text: whatsapp, href: whatsappUrl(whatsapp, t('contact.whatsappMessage')) },
    { id: 'email', icon: 'mail', text: email, href: `mailto:${email}` },
    { id: 'instagram', icon: 'instagram', text: bare(instagram), href: instagram },
    { id: 'tiktok', icon: 'tiktok', text: bare(tiktok), href: tiktok },
    { id: 'website', icon: 'globe', text: bare(website), href: website },
    { id: 'address', icon: 'pin', text: placeOf(address), href: address.mapUrl },
  ];
  return items.filter((item) => item.text);
}

/** An address as people say it. */
const bare = (address: string) => address.replace(/^https:\/\/(www\.)?/, '').replace(/\/$/, '');

/** As it stands on an envelope; only the city where the street is not filled in. */
export function placeOf({ street, postcode, city }: Identity['address']): string {
  return [street, `${postcode} ${city}`.trim()].filter(Boolean).join(', ');
}

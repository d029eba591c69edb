import type { Identity } from '#contract/content.ts';
import { phoneUrl, whatsappUrl } from '#web/lib/contact-links.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { usePage } from '#web/lib/page/use-page.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';

type ContactItem = {
  id: 'phone' | 'whatsapp' | 'email' | 'instagram' | 'tiktok' | 'website' | 'address';
  icon: IconName;
  text: string;
  /** Empty where it is no link. */
  href: string;
};

/** One way to reach the trainer: its name above its value, the whole row a link. */
export function ContactRow({ item: { id, icon, text, href } }: { item: ContactItem }) {
  const { t } = useTranslation('site');
  const isExternal = href.startsWith('https:');
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
          {...(isExternal && { target: '_blank', rel: 'noopener' })}
          aria-label={isExternal ? `${label} (${t('common:labels.newTab')})` : label}
          className={`${look} group outline-offset-[-3px] transition-colors duration-150 hover:bg-ink-black hover:text-white`}
        >
          {content}
          <Icon
            name={isExternal ? 'external' : 'arrow-right'}
            className="ml-auto size-5 opacity-60 transition-opacity group-hover:opacity-100"
          />
        </a>
      ) : (
        <p className={look}>{content}</p>
      )}
    </li>
  );
}

/** Every way to reach the trainer that is filled in. */
export function useContactItems(): ContactItem[] {
  const { t } = useTranslation('site');
  const { contacts, address } = usePage().identity;
  const { phone, whatsapp, email, instagram, tiktok, website } = contacts;
  const items: ContactItem[] = [
    { id: 'phone', icon: 'phone', text: phone, href: phoneUrl(phone) },
    { id: 'whatsapp', icon: 'phone', text: whatsapp, href: whatsappUrl(whatsapp, t('contact.whatsappMessage')) },
    { id: 'email', icon: 'mail', text: email, href: `mailto:${email}` },
    { id: 'instagram', icon: 'instagram', text: bareUrl(instagram), href: instagram },
    { id: 'tiktok', icon: 'tiktok', text: bareUrl(tiktok), href: tiktok },
    { id: 'website', icon: 'globe', text: bareUrl(website), href: website },
    { id: 'address', icon: 'pin', text: addressLine(address), href: address.mapUrl },
  ];
  return items.filter((item) => item.text);
}

/** A URL without scheme, `www.` and the slash at its end. */
const bareUrl = (url: string) => url.replace(/^https:\/\/(www\.)?/, '').replace(/\/$/, '');

/** One line; only the city where the street is not filled in. */
export function addressLine({ street, postcode, city }: Identity['address']): string {
  return [street, `${postcode} ${city}`.trim()].filter(Boolean).join(', ');
}

import type { Identity } from '#contract/content.ts';
import { phoneUrl, whatsappUrl } from '#web/lib/contact-links.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { usePage } from '#web/lib/page/use-page.ts';
import type { IconName } from '#web/ui/icon.tsx';

export type ContactItem = {
  id: 'phone' | 'whatsapp' | 'email' | 'instagram' | 'tiktok' | 'website' | 'address';
  icon: IconName;
  text: string;
  /** Empty where it leads nowhere. */
  href: string;
};

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

/** As it stands on an envelope; only the city where the street is not filled in. */
export function placeOf({ street, postcode, city }: Identity['address']): string {
  return [street, `${postcode} ${city}`.trim()].filter(Boolean).join(', ');
}

/** An address as people say it. */
const bare = (address: string) => address.replace(/^https:\/\/(www\.)?/, '').replace(/\/$/, '');

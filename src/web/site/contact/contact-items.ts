import { useTranslation } from 'react-i18next';
import { usePage } from '#web/lib/page/use-page.ts';
import type { IconName } from '#web/ui/icon.tsx';
import { telephone } from '../frame/telephone.ts';

export type ContactItem = { id: string; icon: IconName; name: string; text: string; href: string; newTab: boolean };

/** Every way to reach the trainer; those that the trainer lacks are left out. */
export function useContactItems(): ContactItem[] {
  const { t } = useTranslation('site');
  const { contacts, address } = usePage().identity;
  const { phone, whatsapp, email, instagram, tiktok, website } = contacts;
  const place = `${address.street}, ${address.postcode} ${address.city}`;
  const items = [
    { id: 'phone', icon: 'phone', name: t('contact.phone'), text: phone, href: phone && telephone(phone) },
    { id: 'whatsapp', icon: 'phone', name: t('contact.whatsapp'), text: whatsapp, href: whatsapp && chat(whatsapp) },
    { id: 'email', icon: 'mail', name: t('contact.email'), text: email, href: `mailto:${email}` },
    { id: 'instagram', icon: 'instagram', name: t('contact.instagram'), text: bare(instagram), href: instagram },
    { id: 'tiktok', icon: 'tiktok', name: t('contact.tiktok'), text: bare(tiktok), href: tiktok },
    { id: 'website', icon: 'globe', name: t('contact.website'), text: bare(website), href: website },
    { id: 'address', icon: 'pin', name: t('contact.address'), text: place, href: address.mapUrl },
  ] as const;
  return items.filter((item) => item.text).map((item) => ({ ...item, newTab: item.href.startsWith('https:') }));
}

const chat = (number: string) => `https://wa.me/${number.replace(/\D/g, '')}`;

/** An address as people say it. */
const bare = (address: string) => address.replace(/^https:\/\/(www\.)?/, '').replace(/\/$/, '');

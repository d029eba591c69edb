import { useTranslation } from 'react-i18next';
import { Icon } from '#web/ui/icon.tsx';
import type { ContactItem } from './contact-items.ts';

export function ContactRow({ item }: { item: ContactItem }) {
  const { t } = useTranslation('common');
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-sand px-6 py-5 last:border-b-0 md:px-8">
      <Icon name={item.icon} className="size-6" />
      <span className="label w-32">{item.name}</span>
      {item.href ? (
        <a
          href={item.href}
          {...(item.newTab && { target: '_blank', rel: 'noopener' })}
          className="basis-full py-1 text-lg font-bold break-words underline decoration-2 underline-offset-4 sm:basis-auto"
        >
          {item.text}
          {item.newTab && <span className="sr-only"> ({t('labels.newTab')})</span>}
        </a>
      ) : (
        <span className="text-lg font-bold">{item.text}</span>
      )}
    </li>
  );
}

import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { ContactItem } from './contact-items.ts';

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

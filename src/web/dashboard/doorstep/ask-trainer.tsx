import { useTranslation } from '#web/lib/language/use-translation.ts';
import { usePage } from '#web/lib/page/use-page.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';

/** How to ask the trainer for a link: by whatever contacts the site has. */
export function AskTrainer() {
  const { t } = useTranslation('dashboard');
  return (
    <section aria-labelledby="ask-trainer" className="mt-3 grid gap-3 border-t-2 border-ink-black pt-5">
      <h2 id="ask-trainer" className="text-xl font-extrabold tracking-tight">
        {t('session.ask.title')}
      </h2>
      <p>{t('session.ask.text')}</p>
      <Ways />
    </section>
  );
}

function Ways() {
  const { t } = useTranslation('dashboard');
  const { name, contacts } = usePage().identity;
  const message = encodeURIComponent(t('session.ask.message', { trainer: name.split(' ')[0] ?? name }));
  const subject = encodeURIComponent(t('session.ask.subject'));
  const { phone, email } = contacts;
  const whatsapp = contacts.whatsapp.replace(/\D/g, '');
  return (
    <ul className="flex flex-wrap gap-x-8 gap-y-1">
      {whatsapp && (
        <Way icon="phone" href={`https://wa.me/${whatsapp}?text=${message}`} text={t('session.ask.whatsapp')} newTab />
      )}
      {phone && (
        <Way icon="phone" href={`tel:${phone.replace(/[^\d+]/g, '')}`} text={t('session.ask.phone', { number: phone })} />
      )}
      {email && (
        <Way
          icon="mail"
          href={`mailto:${email}?subject=${subject}&body=${message}`}
          text={t('session.ask.email', { address: email })}
        />
      )}
    </ul>
  );
}

function Way({ icon, href, text, newTab = false }: { icon: IconName; href: string; text: string; newTab?: boolean }) {
  return (
    <li>
      <a
        href={href}
        {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })}
        className="inline-flex min-h-11 items-center gap-3 font-bold underline decoration-2 underline-offset-4 hover:decoration-red"
      >
        <Icon name={icon} />
        {text}
      </a>
    </li>
  );
}

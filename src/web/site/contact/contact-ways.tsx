import { Fragment, useState } from 'react';
import { phoneUrl, whatsappUrl } from '#web/public/lib/contact-links.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { usePage, usePreviewPart } from '#web/public/lib/page/use-page.ts';
import { useHydrated } from '#web/public/lib/use-hydrated.ts';
import { classNames } from '#web/public/ui/class-names.ts';
import { Icon, type IconName } from '#web/public/ui/icon.tsx';

type DirectWay = { id: 'whatsapp' | 'phone' | 'email'; icon: IconName; text: string; href: string };

/** WhatsApp, telephone, e-mail: the first that is filled in is a block of its own, the others rows below it. */
export function DirectWays() {
  const [first, ...others] = useDirectWays();
  return (
    <ul {...usePreviewPart('ways')}>
      {first && <FirstWay way={first} />}
      {others.map((way) => (
        <li key={way.id} className="flex items-center border-b-2 border-sand">
          <Row way={way} />
          <CopyButton value={way.text} />
        </li>
      ))}
    </ul>
  );
}

function useDirectWays(): DirectWay[] {
  const { t } = useTranslation('site');
  const { phone, whatsapp, email } = usePage().identity.contacts;
  const ways: DirectWay[] = [
    { id: 'whatsapp', icon: 'chat', text: whatsapp, href: whatsappUrl(whatsapp, t('contact.whatsappMessage')) },
    { id: 'phone', icon: 'phone', text: phone, href: phoneUrl(phone) },
    { id: 'email', icon: 'mail', text: email, href: `mailto:${email}` },
  ];
  return ways.filter(({ text }) => text);
}

/** A number stays in one line; an e-mail address breaks before a dot or the @, and anywhere else only where it must. */
function Value({ way: { id, text }, className }: { way: DirectWay; className: string }) {
  return (
    <span className={`leading-snug font-bold ${className} ${id === 'email' ? '' : 'whitespace-nowrap'}`}>
      {text.split(/(?=[@.])/).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && id === 'email' && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}

function FirstWay({ way }: { way: DirectWay }) {
  const { id, icon, href } = way;
  const { t } = useTranslation('site');
  const isWhatsapp = id === 'whatsapp';
  return (
    <li>
      <a
        href={href}
        {...(isWhatsapp && { target: '_blank', rel: 'noopener' })}
        className={classNames(
          'grid grid-cols-[1fr_auto] items-end gap-x-[min(1rem,3vw)] gap-y-2 p-[min(1.5rem,6vw)] outline-offset-[-3px] transition-colors duration-150 hover:bg-ink-black hover:text-white md:p-8',
          isWhatsapp ? 'bg-green text-white' : 'bg-tram',
        )}
      >
        <span className="headline wrap-anywhere text-[min(2.25rem,10vw)] md:text-5xl lg:text-[min(3.25rem,3.6vw)]">
          {t(`contact.invitations.${id}`)}
        </span>
        <Icon name={icon} className="size-[min(3rem,11vw)] md:size-16" />{' '}
        <Value way={way} className="col-span-2 text-[min(1.375rem,6vw)] md:text-2xl" />
        {isWhatsapp && <NewTab />}
      </a>
    </li>
  );
}

function Row({ way }: { way: DirectWay }) {
  const { id, icon, text, href } = way;
  const { t } = useTranslation('site');
  return (
    <a
      href={href}
      aria-label={t(`contact.labels.${id}`, { value: text })}
      className="flex min-h-20 min-w-0 flex-1 items-center gap-[min(1rem,4vw)] px-[min(1.5rem,6vw)] py-4 outline-offset-[-3px] transition-colors duration-150 hover:bg-ink-black hover:text-white md:gap-5 md:px-8"
    >
      <Icon name={icon} className="size-[min(1.75rem,8vw)]" />
      <span className="min-w-0">
        <span className="label block text-[0.6875rem]">{t(`contact.${id}`)}</span>{' '}
        <Value way={way} className="block text-[min(1.25rem,5.4vw)] md:text-2xl" />
      </span>
    </a>
  );
}

/** For desks, where a number is typed into another device; a phone copies by a long press. */
function CopyButton({ value }: { value: string }) {
  const { t } = useTranslation('site');
  const [isCopied, setIsCopied] = useState(false);
  const isHydrated = useHydrated();
  const copy = () =>
    void navigator.clipboard.writeText(value).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    );
  return (
    <>
      <button
        type="button"
        onClick={copy}
        onBlur={() => setIsCopied(false)}
        aria-label={t('contact.copy', { value })}
        className={classNames(
          'mr-4 grid size-12 shrink-0 cursor-pointer place-items-center outline-offset-[-5px] transition-colors duration-150 hover:bg-ink-black hover:text-white max-md:hidden',
          !isHydrated && 'invisible',
        )}
      >
        <Icon name={isCopied ? 'check' : 'copy'} />
      </button>
      <span role="status" className="sr-only">
        {isCopied && t('contact.copied')}
      </span>
    </>
  );
}

function NewTab() {
  const { t } = useTranslation('common');
  return <span className="sr-only">({t('labels.newTab')})</span>;
}

/** Where else the trainer can be found: profiles, website, partner. Renders nothing where none is filled in. */
/** An address breaks after its host, not within a name. */
const breakable = (text: string) => text.replace(/\/(?=.)/g, '/\u200b');

export function OnlinePlaces() {
  const { t } = useTranslation('site');
  const { contacts, partner } = usePage().identity;
  const { instagram, tiktok, website } = contacts;
  const places = [
    { id: 'instagram', icon: 'instagram', text: bareUrl(instagram), href: instagram },
    { id: 'tiktok', icon: 'tiktok', text: bareUrl(tiktok), href: tiktok },
    { id: 'website', icon: 'globe', text: bareUrl(website), href: website },
    { id: 'partner', icon: 'dumbbell', text: partner.name, href: partner.url },
  ] as const;
  const shown = places.filter(({ text, href }) => text && href);
  const part = usePreviewPart('online');
  if (shown.length === 0) return null;
  return (
    <section {...part} aria-labelledby="online-title" className="mt-6 md:mt-10">
      <h2 id="online-title" className="text-2xl font-extrabold tracking-tight">
        {t('contact.online')}
      </h2>
      <ul className="mt-4 grid grid-cols-1 gap-x-8 border-t-8 border-ink-black sm:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]">
        {shown.map(({ id, icon, text, href }) => (
          <li key={id} className="grid border-b-2 border-sand lg:border-b-0">
            <a
              href={href}
              target="_blank"
              rel="noopener"
              aria-label={`${t(`contact.labels.${id}`, { value: text })} (${t('common:labels.newTab')})`}
              className="flex min-h-18 items-center gap-[min(1rem,4vw)] py-3 decoration-2 underline-offset-4 hover:underline"
            >
              <Icon name={icon} className="size-[min(1.5rem,7vw)]" />
              <span className="min-w-0">
                <span className="label block text-[0.6875rem]">{t(`contact.${id}`)}</span>{' '}
                <span className="block leading-snug font-bold">{breakable(text)}</span>
              </span>
              <Icon name="external" className="ml-auto size-[min(1rem,5vw)]" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A URL without scheme, `www.` and the slash at its end. */
const bareUrl = (url: string) => url.replace(/^https:\/\/(www\.)?/, '').replace(/\/$/, '');

import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { PageHead } from '#web/public/lib/page/page-head.tsx';
import { buttonClass } from '#web/public/ui/button.tsx';
import { Icon } from '#web/public/ui/icon.tsx';
import { PlateMark } from '#web/public/ui/plate.tsx';
import { SiteLink } from './shared/site-link.tsx';

export default function NotFoundPage() {
  const { t } = useTranslation('common');
  return (
    <div className="page-width pt-32 pb-20 md:pt-40 md:pb-30 lg:pt-36 stacked:pt-7! stacked:md:pt-13.5!">
      <PageHead title={t('notFound.title')} indexed={false} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 border-ink-black lg:grid-cols-2 lg:items-end lg:border-b-24">
        <Figure />
        <div className="lg:pb-12">
          <h1 className="headline text-[min(2.75rem,13vw)] md:text-7xl">{t('notFound.title')}</h1>
          <p className="mt-6 max-w-xl text-lg md:text-xl">{t('notFound.text')}</p>
          <SiteLink to="/" className={buttonClass({ className: 'mt-8' })}>
            {t('notFound.action')}
          </SiteLink>
        </div>
      </div>
      <Others />
    </div>
  );
}

/** The status as a number whose zero is a weight plate, on the floor. */
function Figure() {
  return (
    <p
      aria-hidden="true"
      className="headline flex w-fit items-end border-b-16 border-ink-black text-[min(38vw,26rem)] leading-[0.668] select-none pr-[0.04em] lg:w-auto lg:pr-0 lg:border-b-0 lg:text-[min(21vw,20rem)]"
    >
      4
      <PlateMark
        fills={['fill-red', 'fill-bone', 'fill-red', 'fill-ink-black']}
        className="mr-[0.02em] ml-[0.06em] size-[0.7em]"
      />
      4
    </p>
  );
}

const OTHERS = [
  { to: '/services', text: 'header.services', rule: 'border-tram' },
  { to: '/about', text: 'header.about', rule: 'border-red' },
  { to: '/contact', text: 'header.contact', rule: 'border-green' },
  { to: '/booking', text: 'booking.label', rule: 'border-sky' },
] as const;

/** Where whoever came here may have been going. */
function Others() {
  const { t } = useTranslation('site');
  return (
    <nav aria-labelledby="others-title" className="mt-12 lg:mt-16">
      <h2 id="others-title" className="label mb-4 text-red-deep">
        {t('common:notFound.others')}
      </h2>
      <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-4">
        {OTHERS.map(({ to, text, rule }) => (
          <li key={to}>
            <SiteLink
              to={to}
              className={`flex min-h-16 items-center justify-between gap-[min(1rem,3vw)] border-l-8 bg-white px-[min(1.25rem,4vw)] py-3 text-[min(1.25rem,7vw)] leading-tight font-extrabold tracking-tight transition-colors duration-150 hover:bg-ink-black hover:text-white motion-reduce:transition-none ${rule}`}
            >
              <span className="min-w-0">{t(text)}</span>
              <Icon name="arrow-right" className="size-[min(1.5rem,7vw)]" />
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

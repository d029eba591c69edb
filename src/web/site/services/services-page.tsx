import { useTranslation } from 'react-i18next';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { Service } from '#contract/content.ts';
import { useLanguage } from '#web/lib/language/use-language.ts';
import { pageContext } from '#web/lib/page/page-context.server.ts';
import { PageHead } from '#web/lib/page/page-head.tsx';
import { usePage } from '#web/lib/page/use-page.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { bookingAddress } from '../frame/booking-address.ts';
import { PageTop } from '../frame/page-top.tsx';

export function loader({ context }: LoaderFunctionArgs) {
  return { services: context.get(pageContext).services };
}

export default function ServicesPage() {
  const { t } = useTranslation('site');
  const { services } = useLoaderData<typeof loader>();
  const { name } = usePage().identity;
  return (
    <>
      <PageHead title={t('titles.services')} description={t('descriptions.services', { name })} />
      <PageTop label={t('services.label')} title={t('services.title')}>
        <p>{t('services.lead')}</p>
      </PageTop>
      <ol className="page-width grid gap-6 pb-20 lg:grid-cols-2 lg:pb-30">
        {services.map((service, index) => (
          <Card key={service.id} service={service} rule={RULES[index % RULES.length] ?? RULES[0]} />
        ))}
      </ol>
    </>
  );
}

const RULES = ['border-tram', 'border-red', 'border-green', 'border-sky', 'border-slate'] as const;

function Card({ service, rule }: { service: Service; rule: string }) {
  const { t } = useTranslation(['site', 'common']);
  const language = useLanguage();
  const { booking } = usePage().identity;
  const title = service.title[language];
  return (
    <li
      id={service.id}
      className={`flex flex-col items-start gap-5 border-t-8 bg-white p-6 md:p-10 lg:last:odd:col-span-2 ${rule}`}
    >
      <h2 className="text-3xl leading-none font-extrabold tracking-tight md:text-4xl">{title}</h2>
      <div className="grid gap-3 text-lg">
        {service.description[language].split('\n').map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <a
        href={bookingAddress(booking, service.calLink)}
        target="_blank"
        rel="noopener"
        aria-label={`${t('services.bookLabel', { title })} (${t('common:labels.newTab')})`}
        className={buttonClass({ variant: 'outline', className: 'mt-auto' })}
      >
        {t('services.book')}
        <Icon name="external" />
      </a>
    </li>
  );
}

import type { Certification } from '#contract/pages/data.ts';
import { serviceQuery } from '#contract/pages/paths.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { usePreviewPart } from '#web/public/lib/page/use-page.ts';
import { Link } from '#web/public/lib/router/link.tsx';
import { Icon } from '#web/public/ui/icon.tsx';
import { Credentials } from '../about/credentials.tsx';
import { Steps } from '../booking/steps.tsx';
import type { ShownService } from '../services/service-detail.tsx';
import { RowFacts } from '../services/service-facts.tsx';
import { LineNumber, lineOf } from '../services/service-line.tsx';
import { useSitePath } from '../shared/site-link.tsx';

type OfferedService = Pick<ShownService, 'id' | 'title' | 'duration' | 'place' | 'forWhom' | 'price' | 'pricePer'>;
type FirstDayProps = { services: OfferedService[]; certifications: Certification[] };

/** Until there is a review to read: how one begins, what there is with its prices, and what the trainer has learnt. */
export default function FirstDay({ services, certifications }: FirstDayProps) {
  return (
    <>
      <div className="page-width pt-18 lg:pt-30">
        <Steps heading="headline mb-8 max-w-4xl text-4xl md:mb-10 md:text-6xl" />
      </div>
      <Offers services={services} />
      <Credentials certifications={certifications} />
    </>
  );
}

function Offers({ services }: Pick<FirstDayProps, 'services'>) {
  const { t } = useTranslation('site');
  return (
    <section
      aria-labelledby="offers-title"
      className="page-width grid grid-cols-[minmax(0,1fr)] gap-8 section-space pb-6! md:pb-12! lg:grid-cols-[4fr_8fr] lg:gap-12"
    >
      <div>
        <p className="label mb-2 text-red-deep">{t('services.label')}</p>
        <h2 id="offers-title" className="headline text-4xl md:text-6xl lg:text-5xl xl:text-6xl">
          {t('services.title')}
        </h2>
      </div>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {services.map((service, index) => (
          <Offer key={service.id} service={service} number={index + 1} />
        ))}
      </ol>
    </section>
  );
}

/** A row of the services page, without its picture: it leads to the service there. */
function Offer({ service, number }: { service: OfferedService; number: number }) {
  const { language } = useTranslation('site');
  const services = useSitePath()('/services');
  return (
    <li {...usePreviewPart(`service/${service.id}`)} className={`border-l-8 bg-white ${lineOf(number).rule}`}>
      <Link
        to={`${services}?${serviceQuery}=${encodeURIComponent(service.id)}`}
        className="flex min-h-20 items-center gap-[min(1rem,4vw)] px-[min(1.25rem,4vw)] py-3 transition-colors duration-150 hover:bg-ink-black hover:text-white motion-reduce:transition-none md:gap-6 md:px-6"
      >
        <LineNumber number={number} className="size-[min(2.5rem,10vw)] text-[min(1.125rem,5vw)] cramped:hidden" />
        <span className="grid min-w-0 flex-1 gap-x-6 gap-y-1 md:flex md:items-baseline md:justify-between">
          <span className="min-w-0 text-[min(1.25rem,5.3vw)] leading-tight font-extrabold tracking-tight md:text-2xl">
            {service.title[language]}
          </span>
          <RowFacts service={service} id={`offer-${service.id}`} />
        </span>
        <Icon name="arrow-right" className="size-[min(1.5rem,7vw)] cramped:hidden" />
      </Link>
    </li>
  );
}

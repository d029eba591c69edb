import type { Service } from '#contract/pages/data.ts';
import type { Localized } from '#contract/site/content.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { classNames } from '#web/public/ui/class-names.ts';

type Fact = { name: 'duration' | 'price' | 'place' | 'forWhom'; value: string };

/** The facts that are filled in, those that decide first. */
type FactsOf = Pick<Service, 'duration' | 'place' | 'forWhom' | 'pricePer'> & { price: Localized | undefined };

function useFacts({ duration, place, forWhom, price, pricePer }: FactsOf): Fact[] {
  const { t, language } = useTranslation('site');
  const written = (text: Localized) => text[language];
  const from = (amount: Localized) => t('services.priceFrom', { price: written(amount) });
  const facts: Fact[] = [
    { name: 'duration', value: typeof duration === 'number' ? t('services.minutes', { count: duration }) : written(duration) },
    { name: 'price', value: price ? `${from(price)} ${written(pricePer)}`.trim() : '' },
    { name: 'place', value: written(place) },
    { name: 'forWhom', value: written(forWhom) },
  ];
  return facts.filter(({ value }) => value !== '');
}

/** Rows have room for two; whom a service is for is a sentence. */
const IN_A_ROW = 2;

export function RowFacts({ service, id }: { service: FactsOf; id: string }) {
  const facts = useFacts(service).filter(({ name }) => name !== 'forWhom');
  if (facts.length === 0) return null;
  return (
    <span id={id} className="flex flex-wrap gap-x-4 gap-y-0.5 text-[min(0.9375rem,4.6vw)] leading-snug lg:text-base">
      {facts.slice(0, IN_A_ROW).map(({ name, value }) => (
        <span key={name} className={classNames('min-w-0', name === 'price' && 'font-bold')}>
          {value}
        </span>
      ))}
    </span>
  );
}

export function FactList({ service }: { service: FactsOf }) {
  const { t } = useTranslation('site');
  const facts = useFacts(service);
  if (facts.length === 0) return null;
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-4">
      {facts.map(({ name, value }) => (
        <div
          key={name}
          className={`grow border-t-2 border-ink-black pt-2 ${name === 'forWhom' ? 'basis-full' : 'basis-[min(8rem,40%)]'}`}
        >
          <dt className="text-sm">{t(`services.facts.${name}`)}</dt>
          <dd className="leading-snug font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

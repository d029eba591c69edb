import type { Direction, PageData } from '#contract/pages/data.ts';
import type { Localized } from '#contract/site/content.ts';
import { formatEuro } from '#web/calls/formats.ts';

/** What a visitor asks first, of what the trainer has filled in. */
export type TrainerFacts = {
  certification: Localized | undefined;
  price: { amount: Localized; per: Localized } | undefined;
  stop: Direction | undefined;
};

type Sources = Pick<PageData, 'certifications' | 'services'> & { directions: readonly Direction[] };

/** The first certification, the lowest price of a service, and the metro, or else the first stop of another line. */
export function chooseFacts({ certifications, services, directions }: Sources): TrainerFacts {
  const prices = services.flatMap(({ priceFrom, pricePer }) => (priceFrom === null ? [] : [{ priceFrom, pricePer }]));
  const lowest = prices.toSorted((one, other) => one.priceFrom - other.priceFrom)[0];
  return {
    certification: certifications[0]?.title,
    price: lowest && {
      amount: { it: formatEuro(lowest.priceFrom, 'it'), en: formatEuro(lowest.priceFrom, 'en') },
      per: lowest.pricePer,
    },
    stop: directions.find(({ by }) => by === 'metro') ?? directions.find(({ by }) => STOPS.has(by)),
  };
}

const STOPS: ReadonlySet<Direction['by']> = new Set(['tram', 'train', 'bus']);

import type { Service } from '#contract/pages/data.ts';
import type { CountedPresses } from '#contract/presses/schemas.ts';
import type { PressRow } from './store.ts';

/** Totals in the words of the contract, with the title of a service that is still shown. */
export function presentPresses(sums: Omit<PressRow, 'day'>[], services: readonly Service[]): CountedPresses[] {
  const titles = new Map(services.map(({ id, title }) => [id, title]));
  return sums.map(({ serviceId, ...sum }) => {
    const title = titles.get(serviceId);
    return { ...sum, ...(serviceId !== '' && { serviceId }), ...(title && { serviceTitle: title }) };
  });
}

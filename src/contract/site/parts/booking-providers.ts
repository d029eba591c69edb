/** The booking providers that the trainer can choose. Their origins and scripts feed the policy of pages, so they are never typed. */
export const bookingProviders = {
  'cal.com': {
    provider: 'Cal.com',
    origin: 'https://cal.com',
    script: 'https://app.cal.com/embed/embed.js',
    notice: 'https://cal.com/privacy',
  },
} as const;
export type BookingProvider = keyof typeof bookingProviders;

type Provider = { provider: string; origin: string; script: string; notice: string };

/** The provider of the list that has exactly these addresses. */
export function findProvider(given: Provider): BookingProvider | undefined {
  const names = Object.keys(bookingProviders) as BookingProvider[];
  const fields = ['provider', 'origin', 'script', 'notice'] as const;
  return names.find((name) => fields.every((field) => bookingProviders[name][field] === given[field]));
}

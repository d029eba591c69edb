import type { PublicPath } from './pages.ts';

/** The route module of each public page: the web app makes its routes of these, and the server asks for their data by name. */
export const publicModules: Record<PublicPath, string> = {
  '/': 'site/home/home-page',
  '/about': 'site/about/about-page',
  '/services': 'site/services/services-page',
  '/contact': 'site/contact/contact-page',
  '/booking': 'site/booking/booking-page',
  '/privacy-policy': 'site/legal/privacy-policy-page',
  '/terms-of-service': 'site/legal/terms-of-service-page',
  '/cookie-policy': 'site/legal/cookie-policy-page',
};

/** Shown at every address that is no page. */
export const notFoundModule = 'site/not-found-page';

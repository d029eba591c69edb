/**
 * What there is to see, by zone. A state is a path and the steps from there; `screen` names elements by the keys of the texts.
 * The states of one zone share the demo's data: none changes what a later one shows.
 */
import { adminStates } from './admin-states.mjs';
import { clientStates } from './client-states.mjs';

export const states = {
  site: [
    { name: 'home', path: '/' },
    { name: 'about', path: '/about' },
    { name: 'services', path: '/services' },
    { name: 'services-chosen', path: '/services?servizio=calisthenics' },
    { name: 'services-question', path: '/services#domanda-in-forma' },
    { name: 'booking', path: '/booking' },
    { name: 'booking-arrived', path: '/contact', show: arriveAtBooking },
    { name: 'contact', path: '/contact' },
    { name: 'reviews-all', path: '/recensioni', english: '/en/reviews' },
    { name: 'privacy', path: '/privacy-policy' },
    { name: 'terms', path: '/terms-of-service' },
    { name: 'cookies', path: '/cookie-policy' },
    { name: 'not-found', path: '/una-pagina-che-non-esiste' },
  ],
  denied: [
    { name: 'denied', path: '/dashboard' },
    { name: 'denied-link', path: '/dashboard/k3Tq8vXw2Rm5ZcY7bN4hLs9PfJ6gD1aEuVoQiKtWxM0' },
    { name: 'denied-code', path: '/dashboard', show: ({ press }) => press('dashboard:session.code.show') },
    { name: 'login', path: '/admin' },
  ],
  client: clientStates,
  admin: adminStates,
};

async function arriveAtBooking({ page, text }) {
  await page
    .getByRole('main')
    .getByRole('link', { name: text('site:contact.book') })
    .click();
  await page.waitForTimeout(2500);
}

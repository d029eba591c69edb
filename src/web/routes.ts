import type { ComponentType, ReactNode } from 'react';
import type { Zone } from '#contract/languages.ts';
import type { PublicPath } from '#contract/pages/paths.ts';
import { publicPathAt } from '#web/public/lib/i18n/paths.ts';
import type { Match, Route } from '#web/public/lib/router/router.tsx';

type Load<Component> = () => Promise<{ default: Component }>;
type Layout = { file: string; load: Load<ComponentType<{ children: ReactNode }>> };

const layouts: Record<Zone, Layout> = {
  site: { file: 'site/layout.tsx', load: () => import('./site/layout.tsx') },
  dashboard: { file: 'dashboard/layout.tsx', load: () => import('./dashboard/layout.tsx') },
  admin: { file: 'admin/layout.tsx', load: () => import('./admin/layout.tsx') },
};

function route(zone: Zone, file: string, load: Load<ComponentType>, hasData = false): Route {
  const layout = layouts[zone];
  return {
    files: [layout.file, file],
    hasData,
    load: async () => {
      const [{ default: Layout }, { default: Page }] = await Promise.all([layout.load(), load()]);
      return { Layout, Page };
    },
  };
}

const site = (file: string, load: Load<ComponentType>) => route('site', file, load, true);

/** One route for both languages of a public page, so that a change of language keeps all of it mounted. */
const publicRoutes: Record<PublicPath, Route> = {
  '/': site('site/home/home-page.tsx', () => import('./site/home/home-page.tsx')),
  '/about': site('site/about/about-page.tsx', () => import('./site/about/about-page.tsx')),
  '/services': site('site/services/services-page.tsx', () => import('./site/services/services-page.tsx')),
  '/contact': site('site/contact/contact-page.tsx', () => import('./site/contact/contact-page.tsx')),
  '/booking': site('site/booking/booking-page.tsx', () => import('./site/booking/booking-page.tsx')),
  '/recensioni': site('site/reviews/reviews-page.tsx', () => import('./site/reviews/reviews-page.tsx')),
  '/recesso': site('site/withdrawal/withdrawal-page.tsx', () => import('./site/withdrawal/withdrawal-page.tsx')),
  '/privacy-policy': site('site/legal/privacy-policy-page.tsx', () => import('./site/legal/privacy-policy-page.tsx')),
  '/terms-of-service': site('site/legal/terms-of-service-page.tsx', () => import('./site/legal/terms-of-service-page.tsx')),
  '/cookie-policy': site('site/legal/cookie-policy-page.tsx', () => import('./site/legal/cookie-policy-page.tsx')),
};
const notFound = route('site', 'site/not-found-page.tsx', () => import('./site/not-found-page.tsx'));
const dashboard = route('dashboard', 'dashboard/dashboard-page.tsx', () => import('./dashboard/dashboard-page.tsx'));
const admin = route('admin', 'admin/admin-page.tsx', () => import('./admin/admin-page.tsx'));

const PERSONAL_LINK = /^\/dashboard\/([^/]+)$/;

const privateRoutes: Record<string, Route> = { '/dashboard': dashboard, '/admin': admin };

/** Every path has a page. It has one spelling: the server redirects another one, or does not find it. */
export const matchRoute: Match = (pathname) => {
  const [, token] = PERSONAL_LINK.exec(pathname) ?? [];
  if (token !== undefined) return { route: dashboard, token };
  const path = publicPathAt(pathname);
  return { route: privateRoutes[pathname] ?? (path ? publicRoutes[path] : notFound), token };
};

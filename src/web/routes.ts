import { layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Every public page has a second address under /en; being the same route, moving between the two keeps the frame mounted. */
export default [
  layout('site/layout.tsx', [
    route('en?', 'site/home/home-page.tsx'),
    route('en?/about', 'site/about/about-page.tsx'),
    route('en?/services', 'site/services/services-page.tsx'),
    route('en?/contact', 'site/contact/contact-page.tsx'),
    route('en?/booking', 'site/booking/booking-page.tsx'),
    route('en?/privacy-policy', 'site/legal/privacy-policy-page.tsx'),
    route('en?/terms-of-service', 'site/legal/terms-of-service-page.tsx'),
    route('en?/cookie-policy', 'site/legal/cookie-policy-page.tsx'),
    route('en?/*', 'site/not-found/not-found-page.tsx'),
  ]),
  layout('dashboard/layout.tsx', [route('dashboard/:token?', 'dashboard/dashboard-page.tsx')]),
  layout('admin/layout.tsx', [route('admin', 'admin/admin-page.tsx')]),
] satisfies RouteConfig;

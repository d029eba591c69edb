import { layout, type RouteConfig, route } from '@react-router/dev/routes';
import { notFoundModule, publicModules, publicPaths } from '#contract/pages.ts';

/** Every address has one spelling: what is written otherwise the server redirects or does not find. */
const exactly = { caseSensitive: true };

/** Every public page has a second address under /en; being the same route, moving between the two keeps the frame mounted. */
export default [
  layout('site/layout.tsx', [
    ...publicPaths.map((path) => route(path === '/' ? 'en?' : `en?${path}`, `${publicModules[path]}.tsx`, exactly)),
    route('en?/*', `${notFoundModule}.tsx`, exactly),
  ]),
  layout('dashboard/layout.tsx', [route('dashboard/:token?', 'dashboard/dashboard-page.tsx', exactly)]),
  layout('admin/layout.tsx', [route('admin', 'admin/admin-page.tsx', exactly)]),
] satisfies RouteConfig;

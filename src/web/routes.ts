import { layout, type RouteConfig, route } from '@react-router/dev/routes';
import { notFoundModule, publicModules, publicPaths } from '#contract/pages.ts';

/** Every URL has one spelling: the server redirects another one, or does not find it. */
const exactly = { caseSensitive: true };

/** Every public page has a second path below /en. Both are one route, so that a change of language keeps the frame mounted. */
export default [
  layout('site/layout.tsx', [
    ...publicPaths.map((path) => route(path === '/' ? 'en?' : `en?${path}`, `${publicModules[path]}.tsx`, exactly)),
    route('en?/*', `${notFoundModule}.tsx`, exactly),
  ]),
  layout('dashboard/layout.tsx', [route('dashboard/:token?', 'dashboard/dashboard-page.tsx', exactly)]),
  layout('admin/layout.tsx', [route('admin', 'admin/admin-page.tsx', exactly)]),
] satisfies RouteConfig;

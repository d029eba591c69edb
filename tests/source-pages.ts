import type { ServerBuild } from 'react-router';
import { publicModules, publicPaths } from '#contract/pages.ts';
import { buildRender, type Renderer } from '#server/pages/renderer.ts';
import * as entry from '#web/entry.server.tsx';
import * as root from '#web/root.tsx';
import * as layout from '#web/site/layout.tsx';

type Route = NonNullable<ServerBuild['routes'][string]>;
type AssetRoute = ServerBuild['assets']['routes'][string];

const modules = import.meta.glob<Route['module']>('../src/web/site/*/*-page.tsx');

/** The public pages of the web app as the server renders them, from their source: a test of the code has no web build. */
export async function renderSource(): Promise<Renderer['render']> {
  const pages = publicPaths.map(async (path): Promise<Route> => {
    const load = modules[`../src/web/${publicModules[path]}.tsx`];
    if (!load) throw new Error(`${publicModules[path]} is missing`);
    const url = path === '/' ? 'en?' : `en?${path}`;
    return { id: publicModules[path], parentId: 'layout', path: url, caseSensitive: true, module: await load() };
  });
  const routes: Route[] = [
    { id: 'root', path: '', module: root as Route['module'] },
    { id: 'layout', parentId: 'root', module: layout as Route['module'] },
    ...(await Promise.all(pages)),
  ];
  const build: ServerBuild = {
    entry: { module: entry },
    routes: Object.fromEntries(routes.map((route) => [route.id, route])),
    assets: {
      entry: { module: '/entry.js', imports: [] },
      routes: Object.fromEntries(routes.map((route) => [route.id, assetOf(route)])),
      url: '/manifest.js',
      version: '1',
    },
    publicPath: '/',
    assetsBuildDirectory: '/nowhere',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '' },
  };
  return buildRender(async () => build, 'production');
}

function assetOf({ id, parentId, path, module }: Route): AssetRoute {
  return {
    id,
    parentId,
    path,
    module: `/${id}.js`,
    hasAction: false,
    hasLoader: 'loader' in module,
    hasClientAction: false,
    hasClientLoader: false,
    hasClientMiddleware: false,
    hasErrorBoundary: 'ErrorBoundary' in module,
    clientActionModule: undefined,
    clientLoaderModule: undefined,
    clientMiddlewareModule: undefined,
    hydrateFallbackModule: undefined,
    css: [],
    imports: [],
  };
}

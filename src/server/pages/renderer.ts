import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { createRequestHandler, RouterContext, RouterContextProvider, ServerBuild } from 'react-router';
import type { PageData } from '#contract/pages.ts';

/** Renders one page of the web app. */
export type Renderer = {
  /** With a `basename`, the page's URL and all its links are below that path. */
  render(request: Request, data: PageData, basename?: string): Promise<Response>;
  /** The folder of the browser's built files; undefined in development, where they are made on request. */
  clientDirectory: string | undefined;
};

/**
 * What the web app's entry exports: its own copies of the router, of which a second import would be another instance, and the
 * key under which pages read their data.
 */
type Entry = {
  createRequestHandler: typeof createRequestHandler;
  RouterContextProvider: typeof RouterContextProvider;
  pageContext: RouterContext<PageData>;
};

export function buildRender(load: () => Promise<ServerBuild>, mode: 'production' | 'development'): Renderer['render'] {
  // The build changes only in development; its request handler is made once.
  let current: { build: ServerBuild; entry: Entry; handle: ReturnType<typeof createRequestHandler> } | undefined;
  return async (request, data, basename) => {
    const build = await load();
    if (current?.build !== build) {
      const entry = entryOf(build);
      current = { build, entry, handle: entry.createRequestHandler(build, mode) };
    }
    const context = new current.entry.RouterContextProvider();
    context.set(current.entry.pageContext, data);
    const handle = basename === undefined ? current.handle : current.entry.createRequestHandler({ ...build, basename }, mode);
    return handle(request, context);
  };
}

function entryOf(build: ServerBuild): Entry {
  const exported: object = build.entry.module;
  if ('createRequestHandler' in exported && 'RouterContextProvider' in exported && 'pageContext' in exported)
    return exported as Entry;
  throw new Error('The web build is not this version of the product: build it again.');
}

/** The built web app, as `npm start` makes it. */
export async function openBuild(directory: string): Promise<Renderer> {
  const build = (await import(pathToFileURL(path.join(directory, 'server', 'index.js')).href)) as ServerBuild;
  return { render: buildRender(async () => build, 'production'), clientDirectory: path.join(directory, 'client') };
}

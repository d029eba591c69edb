import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { PageData } from '#contract/pages.ts';

/** Renders one page of the web app. */
export type Renderer = {
  render(request: Request, data: PageData): Promise<Response>;
  /** Where the built files of the browser lie; none while developing, when they are made on the fly. */
  clientDirectory: string | undefined;
};

/** The build's entry hands out the key under which pages read their data: it must be the build's own object. */
type PageContextKey = Parameters<RouterContextProvider['set']>[0];

export function buildRender(load: () => Promise<ServerBuild>, mode: 'production' | 'development'): Renderer['render'] {
  const handle = createRequestHandler(load, mode);
  return async (request, data) => {
    const { module } = (await load()).entry as { module: { pageContext?: PageContextKey } };
    if (!module.pageContext) throw new Error('The web build exports no pageContext: build it again.');
    const context = new RouterContextProvider();
    context.set(module.pageContext, data);
    return handle(request, context);
  };
}

/** The built web app, as `npm start` makes it. */
export async function openBuild(directory: string): Promise<Renderer> {
  const build = (await import(pathToFileURL(path.join(directory, 'server', 'index.js')).href)) as ServerBuild;
  return { render: buildRender(async () => build, 'production'), clientDirectory: path.join(directory, 'client') };
}

import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageData } from '#contract/pages/data.ts';

/** A document, or the data of a page as JSON. */
export type Rendered = { status: number; isDocument: boolean; body: string };

/** Renders pages of the web app. */
export type Renderer = {
  /** `url` is the path and query of the page, or of its data, below `basename`, as are all of its links. Rejects what fails. */
  render(url: string, page: PageData, basename: string): Promise<Rendered>;
  /** The folder of the browser's built files; undefined in development, where they are made on request. */
  clientDirectory: string | undefined;
};

/** What the web app's entry exports (src/web/entry.server.tsx). */
export type Entry = { render: (rendering: { url: string; page: PageData; basename: string }) => Promise<Rendered> };

/** The built web app, as `npm start` makes it. */
export async function openBuild(directory: string): Promise<Renderer> {
  const entry = (await import(pathToFileURL(path.join(directory, 'server', 'index.js')).href)) as Entry;
  return {
    render: (url, page, basename) => entry.render({ url, page, basename }),
    clientDirectory: path.join(directory, 'client'),
  };
}

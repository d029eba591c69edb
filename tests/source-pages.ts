import type { Renderer } from '#server/pages/render/renderer.ts';
import { render } from '#web/entry.server.tsx';

/** The pages of the web app as the server renders them, from their source: a test of the code has no web build. */
export const renderSource: Renderer['render'] = (url, page, basename) => render({ url, page, basename });

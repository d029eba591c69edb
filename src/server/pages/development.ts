import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { FastifyServerFactory } from 'fastify';
import { createServer as createVite } from 'vite';
import { apiBase } from '#contract/calls.ts';
import type { Entry, Renderer } from './render/renderer.ts';

/** Pages made on request, with hot reload over the same port. Calls and private files go directly to the server. */
export async function openDevelopment(root: string): Promise<{ renderer: Renderer; serverFactory: FastifyServerFactory }> {
  const server = createServer();
  const vite = await createVite({ root, server: { middlewareMode: true, hmr: { server } }, appType: 'custom' });
  /** Loaded again when a file of it has changed. */
  const render: Renderer['render'] = async (url, page, basename) => {
    const entry = (await vite.ssrLoadModule('/src/web/entry.server.tsx')) as Entry;
    return entry.render({ url, page, basename });
  };

  const serverFactory: FastifyServerFactory = (handler) => {
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      const isOwn = [
        `${apiBase}/`,
        '/videos/',
        '/thumbnails/',
        '/films/',
        '/captions/',
        '/foto/',
        '/uploads',
        '/healthz',
        '/readyz',
        '/metrics',
      ].some((path) => request.url?.startsWith(path));
      if (isOwn) handler(request, response);
      else vite.middlewares(request, response, () => handler(request, response));
    });
    server.on('close', () => void vite.close());
    return server;
  };
  return { renderer: { render, clientDirectory: undefined }, serverFactory };
}

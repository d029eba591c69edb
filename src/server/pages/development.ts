import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { FastifyServerFactory } from 'fastify';
import type { ServerBuild } from 'react-router';
import { createServer as createVite } from 'vite';
import { apiBase } from '#contract/calls.ts';
import { buildRender, type Renderer } from './renderer.ts';

/** Pages made on request, with hot reload over the same port. Calls and private files go directly to the server. */
export async function openDevelopment(root: string): Promise<{ renderer: Renderer; serverFactory: FastifyServerFactory }> {
  const server = createServer();
  const vite = await createVite({ root, server: { middlewareMode: true, hmr: { server } }, appType: 'custom' });
  const load = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<unknown> as Promise<ServerBuild>;

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
      ].some((path) => request.url?.startsWith(path));
      if (isOwn) handler(request, response);
      else vite.middlewares(request, response, () => handler(request, response));
    });
    server.on('close', () => void vite.close());
    return server;
  };
  return { renderer: { render: buildRender(load, 'development'), clientDirectory: undefined }, serverFactory };
}

import type { FastifyInstance } from 'fastify';
import { publicPaths } from '#contract/pages.ts';
import type { Context } from '../context.ts';

/** What search engines ask for first: which addresses there are, each in both languages, and which are private. */
export function mountIndex(app: FastifyInstance, { settings }: Context): void {
  const { publicOrigin } = settings;

  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(`User-agent: *\nDisallow: /api/\nSitemap: ${publicOrigin}/sitemap.xml\n`),
  );

  app.get('/sitemap.xml', async (_request, reply) => {
    const entries = publicPaths.flatMap((path) => {
      const addresses = { it: `${publicOrigin}${path}`, en: `${publicOrigin}/en${path === '/' ? '' : path}` };
      const links = [...Object.entries(addresses), ['x-default', addresses.it] as const].map(
        ([language, address]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`,
      );
      return Object.values(addresses).map((address) => `<url><loc>${address}</loc>${links.join('')}</url>`);
    });
    const namespaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
    const document = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespaces}>\n${entries.join('\n')}\n</urlset>\n`;
    return reply.type('application/xml; charset=utf-8').send(document);
  });
}

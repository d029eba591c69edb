import type { FastifyInstance } from 'fastify';
import { defaultLanguage, type Language, languageQuery, pickLanguage } from '#contract/languages.ts';
import { manifestPath, publicPaths } from '#contract/pages.ts';
import type { Context } from '../context.ts';
import { isIndexed } from './page-data.ts';

/** What search engines and phones ask for first: which addresses there are, which are private, how the site is installed. */
export function mountIndex(app: FastifyInstance, { settings, content }: Context): void {
  const { publicOrigin } = settings;
  const isListed = isIndexed({ settings, content });
  const map = isListed ? `Sitemap: ${publicOrigin}/sitemap.xml\n` : '';

  // The private pages say themselves that they are not to be indexed, which nobody would read if they were forbidden here.
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(`User-agent: *\nDisallow: /api/\n${map}`),
  );

  app.get('/sitemap.xml', async (_request, reply) =>
    reply.type('application/xml; charset=utf-8').send(sitemap(publicOrigin, isListed ? publicPaths : [])),
  );

  for (const zone of ['site', 'dashboard'] as const) {
    app.get<{ Querystring: { [languageQuery]?: string } }>(manifestPath[zone], async ({ query }, reply) => {
      const manifest = webManifest(content, zone, pickLanguage({ query: query[languageQuery] }));
      return reply.type('application/manifest+json; charset=utf-8').send(JSON.stringify(manifest));
    });
  }
}

function sitemap(origin: string, paths: readonly string[]): string {
  const entries = paths.flatMap((path) => {
    const addresses = { it: `${origin}${path}`, en: `${origin}/en${path === '/' ? '' : path}` };
    const links = [...Object.entries(addresses), ['x-default', addresses.it] as const].map(
      ([language, address]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`,
    );
    return Object.values(addresses).map((address) => `<url><loc>${address}</loc>${links.join('')}</url>`);
  });
  const namespaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespaces}>\n${entries.join('\n')}\n</urlset>\n`;
}

/** The house's black and bone. */
const COLOURS = { theme_color: '#14120f', background_color: '#f3ede2' };

/** The dashboard is an app of its own, which its icon opens; no address in it is a client's. */
function webManifest({ identity, texts }: Context['content'], zone: 'site' | 'dashboard', language: Language) {
  const icon = (side: number, purpose: 'any' | 'maskable') => ({
    src: `/icons/icon-${side}.png`,
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose,
  });
  const shown =
    zone === 'site'
      ? {
          name: `${identity.name} · ${texts[language].common.role}`,
          short_name: identity.name,
          id: '/',
          start_url: language === defaultLanguage ? '/' : `/${language}`,
          scope: '/',
          display: 'browser',
        }
      : {
          name: `${texts[language].dashboard.pageTitle} · ${identity.name}`,
          short_name: texts[language].dashboard.pageTitle,
          id: '/dashboard',
          start_url: '/dashboard',
          scope: '/dashboard',
          display: 'standalone',
        };
  return {
    ...shown,
    lang: language,
    ...COLOURS,
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
  };
}

import type { FastifyInstance } from 'fastify';
import { defaultLanguage, type Language, languageQuery, pickLanguage } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { manifestPath } from '#contract/pages/data.ts';
import { pathIn, publicPaths, withdrawalPath } from '#contract/pages/paths.ts';
import { homePlace, type PublicVideo, publicVideoUrl, serviceOfPlace } from '#contract/pages/public-videos.ts';
import { ownIcon } from '../../content/crops.ts';
import { concludesContracts, type Site } from '../../content/site.ts';
import type { Context } from '../../context.ts';
import { type PageVideos, readPageVideos } from '../../features/videos/public/page-videos.ts';
import { refuseWriting } from '../../http/allowed-methods.ts';
import { isIndexed } from './page-data.ts';

/** What search engines and phones fetch first: which URLs exist, which are private, how the site is installed. */
export function mountSeo(app: FastifyInstance, context: Context): void {
  const { settings, site } = context;
  const { publicOrigin } = settings;
  refuseWriting(app, ['/robots.txt', '/sitemap.xml', manifestPath.site, manifestPath.dashboard]);
  const isListed = () => site.switches.isVisible && isIndexed(site.current, settings);
  const listed = () => (concludesContracts(site.current) ? [...publicPaths, withdrawalPath] : publicPaths);
  const map = () => (isListed() ? `Sitemap: ${publicOrigin}/sitemap.xml\n` : '');

  // Private pages send noindex themselves, which no crawler would read if they were disallowed here.
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(`User-agent: *\nDisallow: /api/\n${map()}`),
  );

  app.get('/sitemap.xml', async (_request, reply) => {
    const videos = isListed() ? await readPageVideos(context, site.current) : new Map<string, PublicVideo>();
    return reply
      .type('application/xml; charset=utf-8')
      .send(sitemap(publicOrigin, { paths: isListed() ? listed() : [], hasEnglish: site.switches.hasEnglish, videos }));
  });

  for (const zone of ['site', 'dashboard'] as const) {
    app.get<{ Querystring: { [languageQuery]?: string } }>(manifestPath[zone], async ({ query }, reply) => {
      const manifest = webManifest(site, zone, pickLanguage({ query: query[languageQuery] }));
      return reply.type('application/manifest+json; charset=utf-8').send(JSON.stringify(manifest));
    });
  }
}

type Listed = { paths: readonly string[]; hasEnglish: boolean; videos: PageVideos };

function sitemap(origin: string, { paths, hasEnglish, videos }: Listed): string {
  const entries = paths.flatMap((path) => {
    const italian = `${origin}${path}`;
    const shown = videosAt(path, videos).map((video) => videoEntry(origin, video));
    if (!hasEnglish) return [`<url><loc>${italian}</loc>${shown.join('')}</url>`];
    const urls = { it: italian, en: origin + pathIn('en', path) };
    const links = [...Object.entries(urls), ['x-default', urls.it] as const].map(
      ([language, url]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${url}"/>`,
    );
    return Object.values(urls).map((url) => `<url><loc>${url}</loc>${links.join('')}${shown.join('')}</url>`);
  });
  const ofVideos = videos.size > 0 ? ' xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"' : '';
  const namespaces = `xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"${ofVideos}`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespaces}>\n${entries.join('\n')}\n</urlset>\n`;
}

/** The videos that a page shows, by its Italian path. */
function videosAt(path: string, videos: PageVideos): PublicVideo[] {
  const isThere = (place: string) =>
    path === '/' ? place === homePlace : path === '/services' && serviceOfPlace(place) !== undefined;
  return [...videos].filter(([place]) => isThere(place)).map(([, video]) => video);
}

/** An entry needs a picture: a video without one is left out. */
function videoEntry(origin: string, video: PublicVideo): string {
  if (!video.poster) return '';
  const parts = {
    thumbnail_loc: origin + publicVideoUrl(video, video.poster.file),
    title: video.title,
    description: video.description || video.title,
    content_loc: origin + publicVideoUrl(video, video.file),
    ...(video.seconds > 0 && { duration: String(video.seconds) }),
    publication_date: video.publishedAt,
  };
  const elements = Object.entries(parts).map(([name, text]) => `<video:${name}>${escapeXml(text)}</video:${name}>`);
  return `<video:video>${elements.join('')}</video:video>`;
}

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The colours of the site's background and ink. */
const COLOURS = { theme_color: '#14120f', background_color: '#f3ede2' };

/** The dashboard is installed as an app of its own, whose icon opens it; its manifest contains nothing of a client. */
function webManifest(site: Site, zone: 'site' | 'dashboard', language: Language) {
  const { identity, texts } = site.current.content;
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
    icons: icons(site),
  };
}

/** The shipped icon has a margin that phones may cut off in a shape of theirs; nothing is cut off the trainer's own. */
function icons(site: Site) {
  const { small, large } = limits.pictures.icon;
  const icon = (src: string, side: number, purpose: 'any' | 'maskable') => ({
    src,
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose,
  });
  const [ownSmall, ownLarge] = (['small', 'large'] as const).map((size) => ownIcon(site, site.current.content, size));
  if (ownSmall !== undefined && ownLarge !== undefined) return [icon(ownSmall, small, 'any'), icon(ownLarge, large, 'any')];
  const shipped = (side: number, purpose: 'any' | 'maskable') => icon(`/icons/icon-${side}.png`, side, purpose);
  return [shipped(small, 'any'), shipped(large, 'any'), shipped(large, 'maskable')];
}

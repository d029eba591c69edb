import type { MapEmbed } from '#contract/pages/data.ts';

/** The area around the pin, in degrees: a walk of ten minutes. */
const SPAN = { latitude: 0.004, longitude: 0.009 } as const;

type Provider = { name: string; path: RegExp; notice: string };

/** Whose maps may stand in a page: their origin is in its policy, so that no other can be typed. */
const PROVIDERS: Record<string, Provider> = {
  'www.openstreetmap.org': {
    name: 'OpenStreetMap',
    path: /^\/export\/embed\.html$/,
    notice: 'https://osmfoundation.org/wiki/Privacy_Policy',
  },
  'www.google.com': { name: 'Google Maps', path: /^\/maps\/embed$/, notice: 'https://policies.google.com/privacy' },
};

/** What the operator's files say, who may embed the map of another provider too. */
export type MapFiles = { mapUrl: string; mapNotice: string };
const noFiles: MapFiles = { mapUrl: '', mapNotice: '' };

/**
 * The map that stands in the page, of the URL that opens it: OpenStreetMap's link with a marker (?mlat=…&mlon=…), or the URL
 * by which a provider embeds its own. Undefined where there is only a link.
 */
export function mapEmbed(mapUrl: string, files: MapFiles = noFiles): MapEmbed | undefined {
  if (!URL.canParse(mapUrl)) return undefined;
  const src = embedUrl(new URL(mapUrl));
  if (!src) return undefined;
  const provider = PROVIDERS[src.host];
  const isOfFiles = mapUrl === files.mapUrl;
  if (!isOfFiles && !provider?.path.test(src.pathname)) return undefined;
  const notice = isOfFiles ? files.mapNotice : (provider?.notice ?? '');
  return { src: src.href, host: src.host, provider: provider?.name ?? src.host, notice };
}

function embedUrl(url: URL): URL | undefined {
  if (url.pathname.includes('/embed')) return url;
  const [latitude, longitude] = [numberIn(url, 'mlat'), numberIn(url, 'mlon')];
  if (latitude === undefined || longitude === undefined) return undefined;
  const box = [longitude - SPAN.longitude, latitude - SPAN.latitude, longitude + SPAN.longitude, latitude + SPAN.latitude];
  const embed = new URL('/export/embed.html', url.origin);
  embed.searchParams.set('bbox', box.map((degrees) => degrees.toFixed(5)).join(','));
  embed.searchParams.set('layer', 'mapnik');
  embed.searchParams.set('marker', `${latitude},${longitude}`);
  return embed;
}

function numberIn(url: URL, name: string): number | undefined {
  const value = url.searchParams.get(name);
  const number = Number(value);
  return value && Number.isFinite(number) ? number : undefined;
}

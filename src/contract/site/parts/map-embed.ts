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
  const marked = markerOf(url);
  if (!marked) return undefined;
  const { latitude, longitude } = marked;
  const box = [longitude - SPAN.longitude, latitude - SPAN.latitude, longitude + SPAN.longitude, latitude + SPAN.latitude];
  const embed = new URL('/export/embed.html', url.origin);
  embed.searchParams.set('bbox', box.map((degrees) => degrees.toFixed(5)).join(','));
  embed.searchParams.set('layer', 'mapnik');
  embed.searchParams.set('marker', `${latitude},${longitude}`);
  return embed;
}

export type MapPoint = { latitude: number; longitude: number };

/** The marker of OpenStreetMap's link. */
const markerOf = ({ searchParams }: URL) => pointOf(searchParams.get('mlat'), searchParams.get('mlon'));

/** Where the marker of a map is: that of OpenStreetMap's link or frame, or of Google's link to a place (`!3d…!4d…`). */
export function mapPoint(mapUrl: string): MapPoint | undefined {
  if (!URL.canParse(mapUrl)) return undefined;
  const url = new URL(mapUrl);
  const [, ofPlace = '', besidePlace = ''] = /!3d(-?[\d.]+)!4d(-?[\d.]+)/.exec(url.href) ?? [];
  return markerOf(url) ?? pointOf(...(url.searchParams.get('marker')?.split(',') ?? [])) ?? pointOf(ofPlace, besidePlace);
}

/** Undefined for what is no point of the Earth. */
function pointOf(written?: string | null, beside?: string | null): MapPoint | undefined {
  if (!written || !beside) return undefined;
  const [latitude, longitude] = [Number(written), Number(beside)];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
}

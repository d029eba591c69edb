/** The area around the pin, in degrees: a walk of ten minutes. */
const SPAN = { latitude: 0.004, longitude: 0.009 } as const;

/**
 * The URL of a map that can be embedded, from the one that opens it: OpenStreetMap's "link with a marker" (?mlat=…&mlon=…),
 * or any provider's own embed URL. Undefined where there is only a link.
 */
export function embedUrl(mapUrl: string): string | undefined {
  if (!mapUrl) return undefined;
  const url = new URL(mapUrl);
  if (url.pathname.includes('/embed')) return mapUrl;
  const [latitude, longitude] = [numberIn(url, 'mlat'), numberIn(url, 'mlon')];
  if (latitude === undefined || longitude === undefined) return undefined;
  const box = [longitude - SPAN.longitude, latitude - SPAN.latitude, longitude + SPAN.longitude, latitude + SPAN.latitude];
  const embed = new URL('/export/embed.html', url.origin);
  embed.searchParams.set('bbox', box.map((degrees) => degrees.toFixed(5)).join(','));
  embed.searchParams.set('layer', 'mapnik');
  embed.searchParams.set('marker', `${latitude},${longitude}`);
  return embed.href;
}

function numberIn(url: URL, name: string): number | undefined {
  const value = url.searchParams.get(name);
  const number = Number(value);
  return value && Number.isFinite(number) ? number : undefined;
}

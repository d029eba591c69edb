import { describe, expect, test } from 'vitest';
import { embedUrl } from './embed-url.ts';

describe('the map that stands in the page', () => {
  test('is made of the marker in an OpenStreetMap link', () => {
    expect(embedUrl('https://www.openstreetmap.org/?mlat=45.4642&mlon=9.19#map=16/45.4642/9.19')).toBe(
      'https://www.openstreetmap.org/export/embed.html?bbox=9.18100%2C45.46020%2C9.19900%2C45.46820&layer=mapnik&marker=45.4642%2C9.19',
    );
  });

  test('is a provider’s own embed address as it is', () => {
    const address = 'https://www.google.com/maps/embed?pb=!1m18';
    expect(embedUrl(address)).toBe(address);
  });

  test.each([
    '',
    'https://www.openstreetmap.org/search?query=Milano',
    'https://maps.app.goo.gl/abc',
    'https://www.openstreetmap.org/?mlat=north&mlon=9.19',
  ])('cannot be made of %j', (address) => {
    expect(embedUrl(address)).toBeUndefined();
  });
});

import { describe, expect, test } from 'vitest';
import { mapEmbed } from './map-embed.ts';

const notice = 'https://mappe.example/privacy';

describe('the map that stands in the page', () => {
  test('is made of the marker in an OpenStreetMap link', () => {
    expect(mapEmbed('https://www.openstreetmap.org/?mlat=45.4642&mlon=9.19#map=16/45.4642/9.19')).toEqual({
      src: 'https://www.openstreetmap.org/export/embed.html?bbox=9.18100%2C45.46020%2C9.19900%2C45.46820&layer=mapnik&marker=45.4642%2C9.19',
      host: 'www.openstreetmap.org',
      provider: 'OpenStreetMap',
      notice: 'https://osmfoundation.org/wiki/Privacy_Policy',
    });
  });

  test('is a known provider’s own embed as it is', () => {
    const src = 'https://www.google.com/maps/embed?pb=!1m18';
    expect(mapEmbed(src)).toMatchObject({ src, provider: 'Google Maps', notice: 'https://policies.google.com/privacy' });
  });

  test('may be of another provider where the operator’s files say so, with its notice', () => {
    const mapUrl = 'https://mappe.example/embed/1';
    expect(mapEmbed(mapUrl, { mapUrl, mapNotice: notice })).toEqual({
      src: mapUrl,
      host: 'mappe.example',
      provider: 'mappe.example',
      notice,
    });
    const own = 'https://www.openstreetmap.org/?mlat=45.1&mlon=9.1';
    expect(mapEmbed(own, { mapUrl: own, mapNotice: notice })?.notice).toBe(notice);
  });

  test.each([
    '',
    'non è un indirizzo',
    'https://www.openstreetmap.org/search?query=Torino',
    'https://maps.app.goo.gl/abc',
    'https://www.openstreetmap.org/?mlat=north&mlon=9.19',
    'https://www.google.de/maps/embed?pb=!1m18',
    'https://mappe.example/embed/1',
    'https://mappe.example/?mlat=45&mlon=9',
    'https://www.google.com/url/embed?q=https://mappe.example',
    'https://www.openstreetmap.org@mappe.example/export/embed.html',
    'https://www.openstreetmap.org:8443/?mlat=45&mlon=9',
  ])('is never made of %j', (mapUrl) => {
    expect(mapEmbed(mapUrl)).toBeUndefined();
  });
});

import { describe, expect, test } from 'vitest';
import { pagePaths } from '#contract/pages/paths.ts';
import { matchRoute } from '../../web/routes.ts';
import { findPage } from './find-page.ts';
import { buildPageTable } from './page-table.ts';

const table = buildPageTable(['online', 'gruppi']);
const at = (url: string) => findPage(table, url);

/** What is rendered at an address, or where it leads. */
function outcome(url: string): string {
  const found = at(url);
  if (found.kind === 'page') return found.match.rendered;
  return found.kind === 'moved' ? `-> ${found.to}` : found.kind;
}

const secret = 'aB3-x_9';

describe('the gate', () => {
  test.each([
    ['/about/', '-> /about'],
    ['/About', '-> /about'],
    ['/EN/About/?utm_source=x&lng=it', '-> /en/about?utm_source=x&lng=it'],
    ['/%61bout', '-> /about'],
    ['//about', '-> /about'],
    ['/./about', '-> /about'],
    ['/en//about//', '-> /en/about'],
    ['//', '-> /'],
    ['/en/', '-> /en'],
    ['/?', '/'],
    ['/About?', '-> /about?'],
    ['/ADMIN', '-> /admin'],
    ['/%61dmin', '-> /admin'],
    ['/admin/', '-> /admin'],
    ['/Dashboard', '-> /dashboard'],
    [`/Dashboard/${secret}`, `-> /dashboard/${secret}`],
    [`/%44ashboard/${secret}?x=1`, `-> /dashboard/${secret}?x=1`],
    [`//dashboard//${secret}/`, `-> /dashboard/${secret}`],
    [`/./dashboard/${secret}`, `-> /dashboard/${secret}`],
  ])('%s plainly means a page: %s', (url, expected) => {
    expect(outcome(url)).toBe(expected);
  });

  test.each([
    '/nothing',
    '//evil.example',
    '//evil.example/about',
    '/\\evil.example',
    '/x/../admin',
    '/%2e%2e/admin',
    '/about%2f',
    '/about%5c',
    '/about%00',
    '/%E0%A4%A',
    '/%25%36%31bout',
    '/caff%C3%A8',
    '/about;x',
    '/index.html',
    '/admin/users',
    `/dashboard/${secret}/x`,
    `/x/dashboard/${secret}`,
    '/__manifest',
    'http://evil.example/about',
    'about',
    '*',
    '',
  ])('%s means none', (url) => {
    expect(outcome(url)).toBe('/-');
  });

  test('tells the missing ones below /en apart, since their links lead on in English', () => {
    expect(outcome('/en/nothing')).toBe('/en/-');
    expect(outcome('/en//evil.example/x')).toBe('/en/-');
  });

  test('finds the same page whatever the query, and the one the page itself asks for', () => {
    expect(outcome('/about?utm_source=x')).toBe('/about');
    expect(outcome('/services?utm=x&servizio=online')).toBe('/services?servizio=online');
    expect(outcome('/services?servizio=OnLine')).toBe('/services');
    expect(outcome('/recensioni?utm=x&pagina=12')).toBe('/recensioni?pagina=12');
    expect(outcome('/en/reviews?pagina=100')).toBe('/en/reviews?pagina=100');
    expect(outcome('/recensioni.data?pagina=2')).toBe('/recensioni.data?pagina=2');
    for (const other of ['1', '0', '01', '02', '-2', '2.0', '2a', '%202', '1e3', '100000', ''])
      expect(outcome(`/recensioni?pagina=${other}`)).toBe('/recensioni');
    expect(outcome('/?reviews=approved')).toBe('/?reviews=approved');
    expect(outcome('/en?reviews=approved&lng=it')).toBe('/en?reviews=approved');
    expect(outcome('/_.data')).toBe('/_.data');
    expect(outcome('/en/about.data?x=1')).toBe('/en/about.data');
    expect(outcome('/services.data?servizio=online')).toBe('/services.data?servizio=online');
    expect(outcome('/About.data')).toBe('/-.data');
  });

  test('every personal link opens one page, whose address holds no secret, and what is sent on stays private', () => {
    for (const link of [secret, 'x.', '%3Cx%3E', '..', `${secret}%20`])
      expect(outcome(`/dashboard/${link}`)).toBe('/dashboard/-');
    for (const url of [`/Dashboard/${secret}`, '/ADMIN', '/admin/']) expect(at(url)).toMatchObject({ isPrivate: true });
    expect(at('/About')).toMatchObject({ isPrivate: false });
  });

  test('an address longer than any page’s is not looked at', () => {
    expect(outcome(`/${'/'.repeat(16_000)}x`)).toBe('too_long');
    expect(outcome(`/dashboard/${'a'.repeat(600)}`)).toBe('too_long');
    expect(outcome(`/about?${'a'.repeat(15_000)}`)).toBe('/about');
  });
});

describe('the router agrees:', () => {
  const zoneAt = (path: string) => matchRoute(path).route.files[0]?.split('/')[0];

  test.each([
    ...pagePaths,
    ...['/dashboard', `/dashboard/${secret}`, '/dashboard/%3Cx%3E', '/dashboard/x%2fy', '/admin', '/nothing', '/en/nothing'],
    ...['/x/dashboard/y', '/dashboard/x/y', '/admin/users', '/caff%C3%A8', '/about%2f', '/about;x', '/%E0%A4%A', '/en/admin'],
  ])('%s belongs to one zone', (path) => {
    const found = at(path);
    expect(found.kind === 'page' && found.match.zone).toBe(zoneAt(path));
    const rendered = found.kind === 'page' ? found.match.rendered : '';
    expect(matchRoute(rendered).route).toBe(matchRoute(path).route);
  });

  test('and takes the token of a personal link, of which nothing is left once the link has been opened', () => {
    expect(matchRoute(`/dashboard/${secret}`)).toMatchObject({ token: secret });
    expect(matchRoute('/dashboard')).toHaveProperty('token', undefined);
  });
});

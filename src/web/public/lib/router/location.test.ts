import { describe, expect, test } from 'vitest';
import { dataUrlOf, hrefOf, resolvePlace } from './location.ts';

const here = { pathname: '/services', search: '?servizio=online', hash: '#faq' };

describe('where a link leads', () => {
  test.each([
    ['/about', '/about', '', ''],
    ['/cookie-policy#consent', '/cookie-policy', '', '#consent'],
    ['/?reviews=approved#reviews', '/', '?reviews=approved', '#reviews'],
    ['?tab=videos', '/services', '?tab=videos', ''],
    ['?', '/services', '', ''],
    ['#top', '/services', '?servizio=online', '#top'],
    ['//evil.example/x', '/x', '', ''],
    ['/\\evil.example', '/', '', ''],
    ['/a b', '/a%20b', '', ''],
  ])('%s', (to, pathname, search, hash) => {
    expect(resolvePlace(to, here)).toEqual({ pathname, search, hash });
  });
});

test('a URL is below the base, whose own path is the home page', () => {
  const base = '/admin/anteprima';
  expect(hrefOf(here, '')).toBe('/services?servizio=online#faq');
  expect(hrefOf(here, base)).toBe('/admin/anteprima/services?servizio=online#faq');
  expect(hrefOf({ pathname: '/', search: '?x=1', hash: '' }, base)).toBe('/admin/anteprima?x=1');
  expect(hrefOf({ pathname: '/', search: '', hash: '' }, '')).toBe('/');
});

test('the data of a page are beside it, without the part that is shown', () => {
  expect(dataUrlOf(here, '')).toBe('/services.data?servizio=online');
  expect(dataUrlOf({ pathname: '/', search: '', hash: '' }, '')).toBe('/_.data');
  expect(dataUrlOf({ pathname: '/en', search: '', hash: '' }, '/admin/anteprima/v3')).toBe('/admin/anteprima/v3/en.data');
});

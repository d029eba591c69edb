import { describe, expect, test } from 'vitest';
import { languageOfPath, pickLanguage } from './languages.ts';

describe('pickLanguage', () => {
  test('is Italian when nothing is said', () => {
    expect(pickLanguage({})).toBe('it');
    expect(pickLanguage({ path: '/', query: undefined, cookie: undefined, acceptLanguage: undefined })).toBe('it');
  });

  test('asks the path first, then lng, cookie and Accept-Language', () => {
    const all = { path: '/en/about', query: 'it', cookie: 'it', acceptLanguage: 'it' };
    expect(pickLanguage(all)).toBe('en');
    expect(pickLanguage({ ...all, path: '/about', query: 'en' })).toBe('en');
    expect(pickLanguage({ ...all, path: '/about', query: undefined, cookie: 'en' })).toBe('en');
    expect(pickLanguage({ path: '/about', acceptLanguage: 'en' })).toBe('en');
  });

  test.each([
    ['en-GB,en;q=0.9,it;q=0.8', 'en'],
    ['it;q=0.5, en;q=0.9', 'en'],
    ['fr-FR, fr;q=0.9, en;q=0.1', 'en'],
    ['en;q=0, it;q=0.1', 'it'],
    ['de, fr', 'it'],
    ['*', 'it'],
    ['EN-us', 'en'],
    [';;q=,,', 'it'],
  ])('reads Accept-Language %j as %s', (acceptLanguage, expected) => {
    expect(pickLanguage({ acceptLanguage })).toBe(expected);
  });

  test.each(['fr', 'EN', 'en ', '<script>alert(1)</script>', '__proto__', ''])('takes %j for not said', (said) => {
    expect(pickLanguage({ query: said, cookie: said })).toBe('it');
    expect(pickLanguage({ query: said, cookie: 'en' })).toBe('en');
  });
});

test.each([
  ['/en', 'en'],
  ['/en/', 'en'],
  ['/en/about.data', 'en'],
  ['/en.data', 'en'],
  ['/english', undefined],
  ['/', undefined],
  ['/dashboard/en', undefined],
])('the path %s says %s', (path, expected) => {
  expect(languageOfPath(path)).toBe(expected);
});

import { expect, test } from 'vitest';
import { type BookingSource, isSource, sourceParameters, sourceQuery } from '#contract/pages/booking-source.ts';
import { readSource } from './read-source.ts';

const services = ['online', 'gruppi'];
const sources: BookingSource[] = [
  { page: '/' },
  { page: 'not-found' },
  { page: '/services', serviceId: 'online' },
  { page: '/recensioni' },
];

test.each(sources)('what the query of the calendar says comes back from it: %o', (source) => {
  expect(readSource(Object.fromEntries(new URLSearchParams(sourceQuery(source))), services)).toEqual(source);
});

test('the provider is told a page by its name, a service by its id, and nothing else', () => {
  expect(sources.map(sourceParameters)).toEqual([
    { utm_source: 'website', utm_content: 'home' },
    { utm_source: 'website', utm_content: 'not-found' },
    { utm_source: 'website', utm_content: 'services', utm_term: 'online' },
    { utm_source: 'website', utm_content: 'recensioni' },
  ]);
});

test.each([
  undefined,
  null,
  {},
  { da: '' },
  { da: '/admin' },
  { da: ['/', '/about'] },
  { da: '__proto__' },
  { da: 'https://example.com/' },
  { servizio: 'online' },
])('a query that names no page says nothing: %j', (query) => {
  expect(readSource(query, services)).toBeUndefined();
});

test.each(['altro', '', ['online'], 'constructor', '<script>'])('nor does a service that there is not: %j', (servizio) => {
  expect(readSource({ da: '/', servizio }, services)).toEqual({ page: '/' });
});

test('an entry of the history that an earlier version has left names none', () => {
  expect([true, undefined, null, {}, 'x'].filter(isSource)).toEqual([]);
});

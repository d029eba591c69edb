import { expect, test } from 'vitest';
import { responseHead } from './response-head.ts';

const modifiedAt = Date.parse('2031-03-14T09:26:53.700Z');
const file = { bytes: 1000, tag: '"abc"', modifiedAt };
const date = 'Fri, 14 Mar 2031 09:26:53 GMT';
const earlier = 'Fri, 14 Mar 2031 09:26:52 GMT';
const head = (headers: Record<string, string>, mostBytes = 100) => responseHead({ isHead: false, headers, mostBytes }, file);

test('a file is sent whole, with what it can be revalidated by', () => {
  expect(head({})).toEqual({
    status: 200,
    headers: { ETag: '"abc"', 'Last-Modified': date, 'Accept-Ranges': 'bytes', 'Content-Length': '1000' },
    range: { start: 0, length: 1000 },
  });
});

test.each([
  ['bytes=0-9', 0, 10],
  ['bytes=990-', 990, 10],
  ['bytes=990-5000', 990, 10],
  ['bytes=-10', 990, 10],
  ['bytes=-5000', 0, 100],
  ['bytes=0-', 0, 100],
  ['bytes=5-999', 5, 100],
  [' bytes= 5-9', 5, 5],
  ['bytes=5-9,2000-', 5, 5],
])('%s begins at %d with %d bytes', (range, start, length) => {
  const { status, headers, range: sent } = head({ range });
  expect([status, sent, headers['Content-Length']]).toEqual([206, { start, length }, String(length)]);
  expect(headers['Content-Range']).toBe(`bytes ${start}-${start + length - 1}/1000`);
});

test.each(['bytes=1000-', 'bytes=9-5', 'bytes=-0', 'bytes=a-b', 'bytes=', 'bytes=-', 'bytes=1e3-'])('%s is outside', (range) => {
  expect(head({ range })).toEqual({ status: 416, headers: { 'Content-Range': 'bytes */1000' } });
});

test.each(['bytes=0-1,5-6', 'items=0-5', 'x'])('%s is answered by the whole file', (range) => {
  expect(head({ range })).toMatchObject({ status: 200, range: { start: 0, length: 1000 } });
});

test.each([
  [{ 'if-match': '"x"' }, 412],
  [{ 'if-match': '"x", "abc"' }, 200],
  [{ 'if-match': '*' }, 200],
  [{ 'if-unmodified-since': earlier }, 412],
  [{ 'if-unmodified-since': date }, 200],
  [{ 'if-none-match': '"abc"' }, 304],
  [{ 'if-none-match': 'W/"abc"' }, 304],
  [{ 'if-none-match': '*' }, 304],
  [{ 'if-none-match': '"x"', 'if-modified-since': date }, 200],
  [{ 'if-modified-since': date }, 304],
  [{ 'if-modified-since': earlier }, 200],
  [{ 'if-modified-since': 'ieri' }, 200],
  [{ range: 'bytes=0-9', 'if-range': '"abc"' }, 206],
  [{ range: 'bytes=0-9', 'if-range': 'W/"abc"' }, 200],
  [{ range: 'bytes=0-9', 'if-range': date }, 206],
  [{ range: 'bytes=0-9', 'if-range': earlier }, 200],
] as const)('%j is answered by %d', (headers, status) => {
  expect(head({ ...headers }).status).toBe(status);
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { drawingOf, readDrawings } from './drawings.ts';

const svg = (shapes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">${shapes}</svg>`;
const circle = '<circle cx="48" cy="48" r="48" fill="#e4401b"/>';

test('the logos that come with the product stand in the document, without their titles', () => {
  const drawings = readDrawings('content/photos');
  expect([...drawings.keys()]).toEqual(['logo.svg', 'logo-second.svg', 'partner.svg']);
  for (const { viewBox, shapes } of drawings.values()) {
    expect(viewBox).toBe('0 0 96 96');
    expect(shapes).toMatch(/^<(circle|rect) .*\/>$/);
    expect(shapes).not.toContain('title');
  }
});

test.each([
  ['a script', svg('<script>alert(1)</script>')],
  ['a handler', svg('<circle cx="48" cy="48" r="48" onload="alert(1)"/>')],
  ['a style', svg('<rect x="0" y="0" width="9" height="9" style="fill:red"/>')],
  ['what is fetched from elsewhere', svg('<rect x="0" y="0" width="9" height="9" fill="url(https://evil.example)"/>')],
  ['a link', svg(`<a href="https://evil.example">${circle}</a>`)],
  ['an image', svg('<image href="/x.png"/>')],
  ['a name that a page may have too', svg('<circle id="content" cx="48" cy="48" r="48"/>')],
  ['an end in the middle', `${svg(circle)}<img src="/x.png">${svg(circle)}`],
  ['an entity', svg('<path d="M0 0&quot;"/>')],
  ['a long drawing', svg(circle.repeat(20))],
  ['no shape', svg('')],
  ['text', 'logo'],
])('a logo with %s stays an image', (_what, file) => {
  expect(drawingOf(file)).toBeUndefined();
});

test('a folder need not have logos', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'drawings-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(path.join(folder, 'logo.svg'), svg(circle));
  expect([...readDrawings(folder)]).toEqual([
    ['logo.svg', { viewBox: '0 0 96 96', shapes: "<circle cx='48' cy='48' r='48' fill='#e4401b'/>" }],
  ]);
});

import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillContent } from '../../../../tests/factories/filled-content.ts';
import { type Harness, openHarness } from '../../../../tests/harness.ts';
import type { Renderer } from '../render/renderer.ts';

const renderer: Renderer = {
  clientDirectory: '/nowhere',
  render: async () => ({ status: 404, isDocument: true, body: '<!doctype html>' }),
};

let harness: Harness;
let folder: string;

beforeAll(async () => {
  folder = fillContent();
  const file = path.join(folder, 'identity.json');
  const identity = JSON.parse(await readFile(file, 'utf8'));
  identity.booking.script = 'https://app.cal.com/embed/embed.js?</script><script>alert(1)</script>';
  await writeFile(file, JSON.stringify(identity));
  harness = await openHarness({ env: { CONTENT_DIR: folder }, renderer });
});
afterAll(async () => {
  await harness.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (url: string) => harness.app.inject({ url });

/** The document in the frame, and the document that holds it. */
async function open(language: 'it' | 'en', query = '') {
  const { body, headers } = await get(`/calendario/${language}/elena-prova/consulenza${query}`);
  const [, encoded = ''] = /src="data:text\/html;charset=utf-8;base64,([\w+/=]+)"/.exec(body) ?? [];
  return { body, headers, inner: Buffer.from(encoded, 'base64').toString() };
}

test.each(['it', 'en'] as const)('in %s it holds a frame with an opaque origin, and no script', async (language) => {
  const { body, headers, inner } = await open(language);
  expect(body).toContain(`<html lang="${language}">`);
  expect(inner).toContain(`<html lang="${language}">`);
  expect(body).not.toContain('<script');
  expect(/ sandbox="([^"]*)"/.exec(body)?.[1]?.split(' ')).not.toContain('allow-top-navigation');
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'x-frame-options': 'SAMEORIGIN',
    'x-robots-tag': 'noindex',
    'permissions-policy': expect.stringContaining('payment=*'),
  });
});

test('its policy allows its own script by hash and the provider’s by its whole address, and no text ends an element', async () => {
  const { headers, inner } = await open('it');
  const scripts = [...inner.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code = '']) => code);
  expect(scripts).toHaveLength(1);
  const hash = createHash('sha256')
    .update(scripts[0] ?? '')
    .digest('base64');
  const directives = String(headers['content-security-policy']).split('; ');
  expect(directives).toContain(`script-src 'sha256-${hash}' https://app.cal.com/embed/embed.js`);
  expect(directives).toContain('frame-src data: https://cal.com https://app.cal.com');
  expect(inner).not.toContain('alert(1)</script>');
  const [, data = ''] = /id="event">(.*?)<\/script>/s.exec(inner) ?? [];
  expect(JSON.parse(data)).toMatchObject({ origin: 'https://cal.com', calLink: 'elena-prova/consulenza' });
});

test('the provider is told of a page and a service that there are, and of nothing else that the query says', async () => {
  const parametersOf = async (query: string) => {
    const { inner } = await open('it', query);
    return JSON.parse(/id="event">(.*?)<\/script>/s.exec(inner)?.[1] ?? '').parameters;
  };
  const [service] = harness.context.site.current.content.services;
  expect(await parametersOf(`?da=%2Fservices&servizio=${service?.id}&name=Anna&utm_source=x`)).toEqual({
    utm_source: 'website',
    utm_content: 'services',
    utm_term: service?.id,
  });
  for (const query of ['', '?da=/admin', '?da=/&da=/about', '?da=%3Cscript%3E', '?da[]=/', '?utm_source=x&email=a@example.com'])
    expect(await parametersOf(query)).toEqual({});
});

test('there is none without an event, for an event that is not the site’s, or in another language', async () => {
  for (const url of ['it', 'it/', 'it/altro/evento', 'it/elena-prova/consulenza/', 'fr/elena-prova/consulenza'])
    expect((await get(`/calendario/${url}`)).headers['x-frame-options']).toBe('DENY');
  expect((await get('/calendario/it/elena-prova/online')).statusCode).toBe(200);
});

import { afterAll, describe, expect, test } from 'vitest';
import { DAY } from '#contract/units.ts';
import { openPages } from '../../../tests/rendered-pages.ts';

const origin = 'https://trainer.example';
const { harness, get, close } = await openPages(undefined, { PUBLIC_ORIGIN: origin, TRUST_PROXY: '127.0.0.1' });
afterAll(close);
const { site } = harness.context;
const { parts } = site.current;

/** The site with other contacts, or hidden, or in Italian alone. */
function publish(contacts: Partial<typeof parts.identity.contacts>, switches: Partial<typeof site.switches> = {}): void {
  site.show(site.make(1, { ...parts, identity: { ...parts.identity, contacts: { ...parts.identity.contacts, ...contacts } } }));
  site.change({ isVisible: true, hasEnglish: true, ...switches });
}

const paths = ['/.well-known/change-password', '/.well-known/passkey-endpoints', '/.well-known/security.txt'];
const textOf = async () => (await get('/.well-known/security.txt')).body;

test('a password manager is led to where the trainer changes the password', async () => {
  const { statusCode, headers } = await get('/.well-known/change-password');
  expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, '/admin#account', 'no-cache']);
});

test('passkeys are made and removed in the client’s area', async () => {
  const { statusCode, headers, body } = await get('/.well-known/passkey-endpoints');
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    expect.stringContaining('application/json'),
    'no-cache',
  ]);
  const place = `${origin}/dashboard#accesso`;
  expect(JSON.parse(body)).toEqual({ enroll: place, manage: place });
});

test.each([
  ['http://localhost:3000', 200],
  ['http://192.0.2.7', 404],
  ['https://192.0.2.7', 404],
  ['https://[2001:db8::7]', 404],
  ['http://trainer.example', 404],
])('the passkeys of %s, which may have none, are answered by %i', async (PUBLIC_ORIGIN, status) => {
  const other = await openPages(undefined, { PUBLIC_ORIGIN, TRUST_PROXY: '127.0.0.1' });
  expect((await other.get('/.well-known/passkey-endpoints')).statusCode).toBe(status);
  await other.close();
});

describe('security.txt', () => {
  test('says whom to write to, until when, in which languages and where it stands', async () => {
    publish({});
    const { headers, body } = await get('/.well-known/security.txt');
    expect([headers['content-type'], headers['cache-control']]).toEqual(['text/plain; charset=utf-8', 'no-cache']);
    const { email, phone } = parts.identity.contacts;
    expect(body.split('\n')).toEqual([
      `Contact: mailto:${email}`,
      `Contact: tel:${phone.replaceAll(' ', '')}`,
      expect.stringMatching(/^Expires: \d{4}-\d\d-\d\dT00:00:00Z$/),
      'Preferred-Languages: it, en',
      `Canonical: ${origin}/.well-known/security.txt`,
      '',
    ]);
  });

  test('is valid for months, and for less than a year, whenever it is read', async () => {
    for (const days of [0, 200, 800]) {
      harness.clock.advance(days * DAY);
      const [, end = ''] = /^Expires: (.+)$/m.exec(await textOf()) ?? [];
      const left = Date.parse(end) - harness.context.clock.now();
      expect(left).toBeGreaterThan(150 * DAY);
      expect(left).toBeLessThan(365 * DAY);
    }
  });

  test('names the contacts there are, on a hidden site too, and one language of a site in Italian', async () => {
    publish({ phone: '' }, { isVisible: false, hasEnglish: false });
    expect(await textOf()).toMatch(/^Contact: mailto:\S+\nExpires: \S+\nPreferred-Languages: it\nCanonical/);
  });

  test('is not there for an invented person, nor where nobody can be reached', async () => {
    const demonstration = await openPages(undefined, { DEMONSTRATION: 'on' });
    expect((await demonstration.get('/.well-known/security.txt')).statusCode).toBe(404);
    await demonstration.close();
    const sample = await openPages(undefined, { CONTENT_DIR: 'content' });
    expect((await sample.get('/.well-known/security.txt')).statusCode).toBe(404);
    await sample.close();
  });
});

test('only reading is answered, and what else is looked for there is not found', async () => {
  publish({});
  for (const url of [...paths, '/robots.txt', '/sitemap.xml', '/manifest.webmanifest', '/dashboard.webmanifest']) {
    const head = await harness.app.inject({ method: 'HEAD', url });
    expect([url, head.statusCode < 400, head.body]).toEqual([url, true, '']);
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'] as const) {
      const { statusCode, headers } = await harness.app.inject({ method, url });
      expect([url, method, statusCode, headers.allow]).toEqual([url, method, 405, 'GET, HEAD']);
    }
  }
  const unknown = 'resource-that-should-not-exist-whose-status-code-should-not-be-200';
  for (const url of ['', '/', `/${unknown}`, '/security.txt/', '/openid-configuration', '/../.env', '/%2e%2e/package.json'])
    expect([url, (await get(`/.well-known${url}`)).statusCode]).toEqual([url, 404]);
});

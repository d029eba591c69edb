import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { zones } from '#contract/languages.ts';
import { type Harness, openHarness } from '../../../../tests/harness.ts';
import { calendarPolicy, contentSecurityPolicy } from './headers.ts';

const provider = 'https://provider.example';
const parts = {
  frames: ['https://trainer.example/calendario/', provider],
  scriptHashes: ['abc='],
  isDevelopment: false,
};

/** The policy as the browser reads it: each directive with its sources. */
function read(text: string): Map<string, string> {
  return new Map(text.split('; ').map((directive) => [directive.split(' ')[0] ?? '', directive.split(' ').slice(1).join(' ')]));
}

describe('the policy of a page', () => {
  test.each(zones)('of the %s refuses what it does not name, and no script is let in but by origin or hash', (zone) => {
    const policy = read(contentSecurityPolicy({ ...parts, zone, isSecure: true }));
    expect(policy.get('default-src')).toBe("'none'");
    for (const name of ['frame-ancestors', 'base-uri', 'object-src']) expect([name, policy.get(name)]).toEqual([name, "'none'"]);
    for (const name of ['connect-src', 'form-action', 'font-src', 'manifest-src'])
      expect([name, policy.get(name)]).toEqual([name, "'self'"]);
    expect(policy.get('img-src')).toBe(zone === 'site' ? "'self' data:" : "'self'");
    expect(policy.get('media-src')).toBe(zone === 'site' ? "'self'" : "'self' blob:");
    expect(policy.get('script-src')).toBe("'self' 'sha256-abc='");
    expect(policy.get('worker-src')).toBe(zone === 'dashboard' ? "'self'" : "'none'");
    const frames = { site: parts.frames.join(' '), dashboard: "'none'", admin: "'self'" };
    expect(policy.get('frame-src')).toBe(frames[zone]);
    expect(policy.get('style-src')).toBe(zone === 'site' ? "'self' 'unsafe-inline'" : "'self'");
    expect(policy.get('style-src-elem')).toBe("'self'");
    expect(policy.has('upgrade-insecure-requests')).toBe(true);
  });

  test('asks for TLS only where there is TLS', () => {
    expect(contentSecurityPolicy({ ...parts, zone: 'site', isSecure: false })).not.toContain('upgrade-insecure-requests');
  });
});

test('the policy of a calendar allows one script of the provider, in a document that the site alone frames', () => {
  const frameOrigins = [provider];
  const policy = read(calendarPolicy({ scriptUrl: `${provider}/embed.js`, scriptHash: 'abc=', frameOrigins, isSecure: true }));
  expect(Object.fromEntries(policy)).toEqual({
    'default-src': "'none'",
    'script-src': `'sha256-abc=' ${provider}/embed.js`,
    'style-src': "'unsafe-inline'",
    'frame-src': `data: ${provider}`,
    'frame-ancestors': "'self'",
    'form-action': "'none'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'upgrade-insecure-requests': '',
  });
});

describe('every answer', () => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await openHarness({ env: { PUBLIC_ORIGIN: 'https://trainer.example', TRUST_PROXY: '127.0.0.1' } });
  });
  afterAll(() => harness.close());

  test.each([
    '/api/reviews/approved',
    '/api/admin/users',
    '/api/nothing',
    '/videos/palestra/x.mp4',
    '/healthz',
    '/nothing',
    '/%zz',
  ])('%s cannot be framed, sniffed, embedded elsewhere or run as a page, and asks for TLS for a year', async (url) => {
    const { headers } = await harness.app.inject({ url });
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringMatching(/^default-src 'none'.*frame-ancestors 'none'/),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
  });
});

import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { freePort } from '../../free-port.ts';
import { receive } from '../files/connection.ts';
import { revocation } from '../files/entitlement.ts';
import { behind } from '../files/front.ts';
import { byteRanges } from '../files/ranges.ts';
import { MEBI, sendFile, sha256 } from '../uploads/tus.ts';
import { hasCaddy, startCaddy } from './caddy.ts';
import { SECRET, spellings } from './link-spellings.ts';
import { sentFiles } from './sent-files.ts';

if (!hasCaddy) console.log('Caddy is not installed (Debian: apt-get install caddy): the tests through it are skipped.');

describe.runIf(hasCaddy)('through Caddy', () => {
  describe('revocation', () => revocation(behind(startCaddy)));
  describe('ranges', () => byteRanges(behind(startCaddy)));
  describe('a file that it sends', () => sentFiles(startCaddy));

  test('a body above 16 MB is refused with 413, as by nginx; a piece of an upload goes through', async () => {
    const { harness, origin, close } = await behind(startCaddy)();
    const length = { 'content-length': 17 * MEBI };
    const { status, headers } = await receive(origin, '/uploads', { method: 'POST', headers: length });
    expect(status).toBe(413);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    const bytes = randomBytes(9 * MEBI);
    const id = await sendFile(bytes, { origin, as: harness.admin, options: { chunkSize: limits.videos.upload.chunkBytes } });
    expect(sha256(await readFile(path.join(harness.paths.uploads, id)))).toBe(sha256(bytes));
    await close();
  });

  test('its log has no personal link, however it is spelt, nor the page a visitor came from, of what fails either', async () => {
    const away = await startCaddy(`http://127.0.0.1:${await freePort()}`, { files: '/nowhere', logsFailures: true });
    const headers = { referer: `https://www.example.it/dashboard/${SECRET}`, cookie: `session=${SECRET}` };
    for (const path of spellings) expect([path, (await receive(away.origin, path, { headers })).status]).toEqual([path, 502]);
    const logged = () => away.written().match(/"status":502/g) ?? [];
    await expect.poll(() => logged().length).toBeGreaterThanOrEqual(spellings.length);
    expect(away.written()).not.toContain(SECRET.slice(0, 12));
    expect(away.written()).not.toContain('www.example.it/dash');
    await away.stop();
  });
});

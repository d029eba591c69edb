import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** Opens a server's services, and prints what was loaded for that. */
const program = `
  import { registerHooks } from 'node:module';
  const loaded = [];
  registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
  const { openServices } = await import('#server/services.ts');
  const { readSettings } = await import('#server/settings/settings.ts');
  const services = await openServices(readSettings(process.env));
  await services.close();
  process.stdout.write(JSON.stringify(loaded));
`;

test('with the files on the disk, nothing that reaches a bucket is loaded', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'trainer-loaded-'));
  const project = fileURLToPath(new URL('../../..', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
    cwd: project,
    env: { ...process.env, DATA_DIR: folder, LOG_LEVEL: 'silent' },
    maxBuffer: 1024 * 1024,
  });
  const loaded = JSON.parse(stdout) as string[];
  expect(loaded.some((url) => url.endsWith('/storage/disk/files.ts'))).toBe(true);
  expect(loaded.filter((url) => /aws4fetch|\/storage\/(?:bucket-|s3\/(?:client|requests|sign|transport))/.test(url))).toEqual([]);
  await rm(folder, { recursive: true });
});

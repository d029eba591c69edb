import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { programs } from '../../../../scripts/setup/programs.mjs';
import { freePort } from '../../../free-port.ts';
import { expect, test } from '../../support/test.ts';

const loaded = z.object({ files: z.array(z.string()) });

/** Notes each module's URL as it is loaded, and tells of them when the process ends. */
const WATCH = `
  import { registerHooks } from 'node:module';
  const files = [];
  registerHooks({ load: (url, context, next) => { files.push(url); return next(url, context); } });
  process.on('exit', () => process.stderr.write(JSON.stringify({ files })));
`;

test('the start loads no compilers of schemas, nor what few sites need', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'start-'));
  const port = String(await freePort());
  const watch = `data:text/javascript,${encodeURIComponent(WATCH)}`;
  const server = spawn(process.execPath, ['--import', watch, ...programs.start.parameters], {
    env: { ...process.env, ...programs.start.env, DATA_DIR: folder, PORT: port, LOG_LEVEL: 'info' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  try {
    const told = text(server.stderr);
    await expect
      .poll(
        () =>
          fetch(`http://127.0.0.1:${port}/`).then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 20_000 },
      )
      .toBe(200);
    server.kill('SIGTERM');
    await once(server, 'exit');
    const { files } = loaded.parse(JSON.parse(await told));
    expect(files.filter((url) => url.includes('/build/')).length, 'the watch works').toBeGreaterThan(2);
    expect(
      files.filter((url) =>
        /node_modules\/(ajv|fast-json-stringify|light-my-request|pg|nodemailer|sharp|@tus|@simplewebauthn|aws4fetch)\//.test(url),
      ),
    ).toEqual([]);
    const pages = files
      .filter((url) => url.includes('/build/server/assets/'))
      .map((url) => readFileSync(fileURLToPath(url), 'utf8'));
    expect(
      pages.some((code) => code.includes('renderToPipeableStream')),
      'the pages are among them',
    ).toBe(true);
    expect(pages.filter((code) => /\$ZodObject/.test(code))).toEqual([]);
  } finally {
    server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
});

import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { onOneCore } from '../load/cores.ts';
import { freePort, type Serving, serveBy } from '../site/processes.ts';
import type { CachedPage } from './cached-page.ts';

const program = fileURLToPath(new URL('bare-server.ts', import.meta.url));

/** The least a Node server can do for an answer: node:http on one core, with bytes and headers that never change. */
export async function openNodeHttp({ folder, name, page }: { folder: string; name: string; page: CachedPage }): Promise<Serving> {
  const file = path.join(folder, `${name}.json`);
  await writeFile(file, JSON.stringify({ body: page.body.toString('base64'), headers: page.headers }));
  const port = await freePort();
  return serveBy({
    command: onOneCore([process.execPath, program, file, String(port)]),
    port,
    path: '/',
    logFile: path.join(folder, `${name}.log`),
  });
}

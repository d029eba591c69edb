import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { writeConfiguration } from '../../tests/security/proxy/nginx.ts';
import { onOneCore } from '../load/cores.ts';
import { freePort, type Serving, serveBy } from '../site/processes.ts';

type Proxied = { folder: string; name: string; origin: string; files: string };

/** nginx with the file of deploy/ in front of a site, in one process on the site's core. It sends what lies in `files`. */
export async function openProxy({ folder, name, origin, files }: Proxied): Promise<Serving> {
  const own = path.join(folder, name);
  await mkdir(own);
  const ports = { plain: await freePort(), http2: await freePort(), redirecting: await freePort() };
  const configuration = await writeConfiguration(origin, { folder: own, ports, files, isLimited: false });
  const log = path.join(own, 'error.log');
  return serveBy({
    command: onOneCore(['nginx', '-p', own, '-e', log, '-c', configuration]),
    port: ports.plain,
    path: '/',
    logFile: log,
  });
}

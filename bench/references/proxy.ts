import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { BucketSettings } from '#server/storage/s3/bucket-url.ts';
import { writeConfiguration } from '../../tests/security/proxy/nginx.ts';
import { onOneCore, onOtherCores } from '../load/cores.ts';
import { freePort, type Serving, serveBy } from '../site/processes.ts';

type Proxied = {
  folder: string;
  name: string;
  origin: string;
  /** Where it finds what it sends: in a folder, or in a bucket, of which it keeps what was asked for. */
  files?: string;
  bucket?: BucketSettings | undefined;
  /** Further instances of the site. */
  others?: string[];
  /** Whether it is on the site's core; otherwise on those of the load. */
  isBeside?: boolean;
};

/** nginx with the files of deploy/ in front of a site, in one process. */
export async function openProxy({ folder, name, origin, isBeside = true, ...served }: Proxied): Promise<Serving> {
  const own = path.join(folder, name);
  await mkdir(own);
  const ports = { plain: await freePort(), http2: await freePort(), redirecting: await freePort() };
  const configuration = await writeConfiguration(origin, { folder: own, ports, ...served, isLimited: false });
  const log = path.join(own, 'error.log');
  return serveBy({
    command: (isBeside ? onOneCore : onOtherCores)(['nginx', '-p', own, '-e', log, '-c', configuration]),
    port: ports.plain,
    path: '/',
    logFile: log,
  });
}

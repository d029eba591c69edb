import { spawnSync } from 'node:child_process';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { onOneCore } from '../load/cores.ts';
import { freePort, type Serving, serveBy } from '../site/processes.ts';
import type { CachedPage } from './cached-page.ts';

export const hasNginx = spawnSync('nginx', ['-v'], { stdio: 'ignore' }).error === undefined;

type Served = { folder: string; page: CachedPage; video: string };

/** nginx in one process on one core, with a log as the site has: the same compressed page at /page, the video at /film. */
export async function openNginx({ folder, page, video }: Served): Promise<Serving> {
  const own = path.join(folder, 'nginx');
  await mkdir(path.join(own, 'files'), { recursive: true });
  await writeFile(path.join(own, 'files', 'page'), page.body);
  await copyFile(video, path.join(own, 'files', 'film'));
  const port = await freePort();
  const settings = path.join(own, 'nginx.conf');
  await writeFile(settings, configuration(own, port, page.headers));
  return serveBy({
    command: onOneCore(['nginx', '-p', own, '-e', path.join(own, 'error.log'), '-c', settings]),
    port,
    path: '/page',
    logFile: path.join(own, 'error.log'),
  });
}

function configuration(own: string, port: number, { 'content-type': type = 'text/html', ...headers }: Record<string, string>) {
  const added = Object.entries(headers).map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${own}/${name};`);
  return `
daemon off;
master_process off;
pid ${own}/nginx.pid;
events { worker_connections 4096; }
http {
  ${temporary.join('\n  ')}
  access_log ${own}/access.log;
  sendfile on;
  tcp_nopush on;
  open_file_cache max=100;
  keepalive_requests 100000000;
  server {
    listen 127.0.0.1:${port} backlog=2048;
    root ${own}/files;
    location = /page { types {} default_type "${type}"; etag off; ${added.join(' ')} }
    location = /film { types {} default_type video/mp4; }
  }
}
`;
}

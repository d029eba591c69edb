import { createHash, X509Certificate } from 'node:crypto';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { calls } from '#contract/calls.ts';
import { programs } from '../../scripts/setup/programs.mjs';
import { endTied, spawnTied } from '../../tests/instances/engines/tied-process.ts';
import type { Command } from '../load/cores.ts';
import { run } from '../load/run-command.ts';
import { ask } from '../site/ask.ts';
import { content, openSite, type Site } from '../site/site.ts';
import { send } from '../videos/send-range.ts';
import { watchTranscode } from '../videos/watch.ts';
import { SERVER_ADDRESS } from './line.ts';
import { isListening, type Namespace } from './namespace.ts';
import { drawVideos, VIDEO_SECONDS } from './sources.ts';

export const ORIGIN = `https://${SERVER_ADDRESS}`;
const PORT = 3000;
const TIMEOUT_MS = 30_000;
const deployed = fileURLToPath(new URL('../../deploy/nginx.conf', import.meta.url));

/** What is watched: titles in the client's library, and paths of the same videos for another player. */
export type Videos = {
  loginUrl: string;
  uploaded: { title: string; path: string };
  copied: { title: string; path: string };
};

export type Served = {
  videos: Videos;
  /** Of its certificate, by which Chromium takes it for a real one. */
  fingerprint: string;
  close(): Promise<void>;
};

/**
 * The built product with one client and two videos behind nginx, by TLS and HTTP/2 as in deploy/nginx.conf, in a namespace.
 * The videos are made before, outside: from there nothing inside can be asked. `pages` is served beside it, below /beside/.
 */
export async function serveInside(server: Namespace, { folder, pages }: { folder: string; pages: string }): Promise<Served> {
  const env = { PUBLIC_ORIGIN: ORIGIN, TRUST_PROXY: '127.0.0.1' };
  const site = await openSite({ folder, size: { users: 1, videos: 1 }, isPinned: false, name: 'lines', env });
  const videos = await addVideos(site, folder).finally(site.stop);
  const node: Command = [process.execPath, ...programs.start.parameters];
  const settings = { ...programs.start.env, ...env, PORT: String(PORT), CONTENT_DIR: content };
  const own = path.join(folder, 'inside');
  await mkdir(own);
  const certificate = await makeCertificate(own);
  const ends = [
    await start(server, node, {
      port: PORT,
      log: path.join(own, 'site.log'),
      env: { ...settings, DATA_DIR: site.testSite.dataDirectory },
    }),
    await start(server, ['nginx', '-p', own, '-c', await configuration(own, pages)], {
      port: 443,
      log: path.join(own, 'start.log'),
    }),
  ];
  return {
    videos,
    fingerprint: certificate,
    async close() {
      for (const end of ends.reverse()) await end();
    },
  };
}

async function addVideos(site: Site, folder: string): Promise<Videos> {
  const files = await drawVideos(folder);
  await send(site, files.uploaded);
  const uploaded = path.basename(files.uploaded);
  await watchTranscode(site, uploaded);
  const copied = { title: 'copiato', path: 'palestra/copiato.mp4' };
  await copyFile(files.copied, path.join(site.testSite.dataDirectory, 'videos', copied.path));
  const form = { title: copied.title, description: '', category: 'palestra', duration: VIDEO_SECONDS, filePath: copied.path };
  await ask(site, calls.createVideo, {}, form);
  const client = { username: 'linea', firstName: 'Giulia', lastName: 'Ferri' };
  const { user, loginUrl } = await ask(site, calls.createUser, {}, client);
  const { videos } = await ask(site, calls.listVideos);
  const wanted = videos.filter(({ title }) => title === copied.title || title === uploaded);
  for (const { id } of wanted) await ask(site, calls.assignVideo, { userId: user.id, videoId: id });
  const set = wanted.find(({ title }) => title === uploaded)?.renditions?.id ?? '';
  return { loginUrl, copied, uploaded: { title: uploaded, path: set } };
}

type Started = { port: number; log: string; env?: NodeJS.ProcessEnv };

async function start(server: Namespace, command: Command, { port, log, env = {} }: Started): Promise<() => Promise<void>> {
  const file = openSync(log, 'a');
  const [program, ...parameters] = server.enter(command);
  const child = spawnTied(program, parameters, { env: { ...process.env, ...env }, stdio: ['ignore', file, file] });
  closeSync(file);
  const begun = performance.now();
  while (!isListening(server, port)) {
    if (child.exitCode !== null || performance.now() - begun > TIMEOUT_MS)
      throw new Error(`${program} does not listen: ${readFileSync(log, 'utf8').slice(-300)}`);
    await sleep(20);
  }
  return () => endTied(child, 'SIGTERM');
}

/** Returns the fingerprint of its key. */
async function makeCertificate(folder: string): Promise<string> {
  const [key, file] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  const names = ['-subj', `/CN=${SERVER_ADDRESS}`, '-addext', `subjectAltName=IP:${SERVER_ADDRESS}`];
  await run(['openssl', 'req', ...kind, ...names, '-keyout', key, '-out', file]);
  const { publicKey } = new X509Certificate(await readFile(file));
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');
}

/** deploy/nginx.conf with other folders and names. */
async function configuration(folder: string, pages: string): Promise<string> {
  const text = (await readFile(deployed, 'utf8'))
    .replace(/^ *listen \[::\].*$/gm, '')
    .replaceAll('www.example.it', SERVER_ADDRESS)
    .replaceAll(/\/etc\/letsencrypt\/live\/[^/]+\/fullchain\.pem/g, path.join(folder, 'certificate.pem'))
    .replaceAll(/\/etc\/letsencrypt\/live\/[^/]+\/privkey\.pem/g, path.join(folder, 'key.pem'))
    .replaceAll('/run/trainer-site-files', '/nowhere')
    .replaceAll('/etc/nginx/trainer-site/', `${folder}/trainer-site/`)
    .replaceAll('/var/log/nginx', folder)
    .replace(
      '    location / {',
      `    location /beside/ { alias ${pages}/; add_header Cache-Control no-store; gzip on; gzip_types text/javascript text/css; types { text/html html; text/javascript js; text/css css; } }\n    location / {`,
    );
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`);
  const file = path.join(folder, 'nginx.conf');
  const head = `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/start.log; events {}`;
  await writeFile(file, `${head} http { ${temporary.join(' ')} ${text} }`);
  return file;
}

import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BucketSettings } from '#server/storage/s3/bucket-url.ts';
import { freePorts } from '../../free-port.ts';
import { endTied, spawnTied } from '../../instances/engines/tied-process.ts';

/** Debian keeps it where only root looks for programs. */
const debian = '/usr/sbin/nginx';
const program = process.env.NGINX_PATH ?? (existsSync(debian) ? debian : 'nginx');
const deployed = (name: string) => readFile(fileURLToPath(new URL(`../../../deploy/${name}`, import.meta.url)), 'utf8');

export type Nginx = Awaited<ReturnType<typeof startNginx>>;

type Options = {
  /** The folder of the three folders that it sends files from. */
  files?: string;
  /** Whether visitors may ask only so often. */
  isLimited?: boolean;
  /** The bucket that it sends files from. */
  bucket?: BucketSettings | undefined;
  /** Further instances of the site, beside the one at `origin`. */
  others?: readonly string[];
  /** The folder of a certificate and its key, as certbot names them: HTTP/2 is then spoken over TLS. */
  certificate?: string;
  /** A header that tells the address of a visitor, for who has not a network to ask from. */
  addressHeader?: string;
};

type Place = Options & { folder: string; ports: { plain: number; http2: number; redirecting: number } };
type Start = Options & {
  /** Where it listens; a free one by default. */
  port?: number;
  /** Where its folder is made. */
  parent?: string;
};

/**
 * Writes the files of deploy/ for the server at `origin`, and returns the path of what includes them. Only the ports, the folders
 * and the certificate are others: HTTP/2 has a port of its own, where without a certificate it is spoken in clear text.
 */
export async function writeConfiguration(origin: string, place: Place) {
  const { folder, ports, files = '/nowhere', isLimited = true, bucket, others = [], certificate, addressHeader } = place;
  const text = await deployed('nginx.conf');
  const servers = [origin, ...others].map((one) => `server 127.0.0.1:${new URL(one).port} max_fails=0;`);
  const site = text
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${ports.plain};`)
    .replace('listen [::]:443 ssl http2;', `listen 127.0.0.1:${ports.http2} ${certificate ? 'ssl ' : ''}http2;`)
    .replace('listen 80;', `listen 127.0.0.1:${ports.redirecting};`)
    .replace('listen [::]:80;', '')
    .replace(certificate ? '' : /^ *ssl_.*$/gm, '')
    .replaceAll('/etc/letsencrypt/live/www.example.it', certificate ?? '')
    .replace('server 127.0.0.1:3000 max_fails=0;', servers.join(' '))
    .replaceAll('/run/trainer-site-files', files)
    .replace(isLimited ? '' : /^ *limit_req .*$/m, '')
    .replaceAll('/etc/nginx/trainer-site/', `${folder}/trainer-site/`)
    .replaceAll('/var/log/nginx', folder);
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`);
  await mkdir(path.join(folder, 'trainer-site'));
  if (others.length > 0)
    await writeFile(path.join(folder, 'trainer-site/instances.conf'), await deployed('nginx-instances.conf'));
  const ofBucket = bucket ? await writeBucketConfiguration(folder, bucket) : '';
  const addresses = addressHeader ? `set_real_ip_from 127.0.0.1; real_ip_header ${addressHeader};` : '';
  const http = `http { ${folders.join(' ')} ${addresses} ${ofBucket} ${site} }`;
  const whole = `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/start.log; events {} ${http}`;
  const file = path.join(folder, 'nginx.conf');
  await writeFile(file, whole);
  return file;
}

/** Writes what is included of a bucket, and returns what belongs beside the site: here without TLS and at its own port. */
async function writeBucketConfiguration(folder: string, { endpoint }: BucketSettings): Promise<string> {
  const { host } = new URL(endpoint);
  const location = (await deployed('nginx-bucket-location.conf'))
    .replace('https://trainer_site_bucket', 'http://trainer_site_bucket')
    .replace('Host s3.example.com', `Host ${host}`)
    .replace(/^ *proxy_ssl_.*$/gm, '');
  await writeFile(path.join(folder, 'trainer-site/bucket.conf'), location);
  return (await deployed('nginx-bucket-http.conf'))
    .replace('s3.example.com:443', host)
    .replace('/var/cache/nginx-trainer-site', `${folder}/cache`);
}

/** The real nginx with the files of deploy/, in front of the server at `origin`. */
export async function startNginx(origin: string, { port, parent = tmpdir(), ...options }: Start = {}) {
  const folder = await mkdtemp(path.join(parent, 'trainer-nginx-'));
  const [free = 0, http2 = 0, redirecting = 0] = await freePorts(3);
  const plain = port ?? free;
  const file = await writeConfiguration(origin, { ...options, folder, ports: { plain, http2, redirecting } });
  const child = spawnTied(program, ['-p', folder, '-c', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  await untilListening(child, plain);
  return {
    origin: `http://127.0.0.1:${plain}`,
    http2: `${options.certificate ? 'https' : 'http'}://127.0.0.1:${http2}`,
    redirecting: `http://127.0.0.1:${redirecting}`,
    /** All that it has written down, of requests and of failures. */
    async written(): Promise<string> {
      const files = ['access.log', 'error.log', 'start.log'].map((name) => readFile(path.join(folder, name), 'utf8'));
      return (await Promise.all(files)).join('');
    },
    async stop(): Promise<void> {
      await endTied(child, 'SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Waits for a proxy to answer at a port. Throws what it wrote to its error stream where it does not. */
export async function untilListening(child: ChildProcess, port: number): Promise<void> {
  let said = '';
  child.stderr?.on('data', (piece) => {
    said += String(piece);
  });
  child.once('error', (error) => {
    said += error.message;
  });
  for (let tries = 0; tries < 200; tries += 1) {
    if (child.exitCode !== null || child.pid === undefined) break;
    const isUp = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the proxy did not start: ${said}`);
}

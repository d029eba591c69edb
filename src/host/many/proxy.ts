import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { OperatorError } from '../../server/ops/operator-errors.ts';
import type { Paths } from '../paths.ts';
import { runProgram } from '../run-program.ts';
import { systemctl } from '../systemctl.ts';
import { CHALLENGES, caddyBlock, nginxBlock, nginxShared, suspendedCaddyBlock, suspendedNginxBlock } from './proxy-blocks.ts';

const proxies = ['caddy', 'nginx', 'none'] as const;
type ProxyKind = (typeof proxies)[number];

type Served = { name: string; domain: string; port: number };

/** The proxy of the host, which sends each domain to its site. `none`: somebody writes its file by hand. */
export type SiteProxy = {
  kind: ProxyKind;
  /** Writes a site's block and has the proxy read it. Throws an OperatorError, and all is as before. */
  serve: (site: Served) => Promise<void>;
  /** The same of a block that answers everything with 503. */
  suspend: (site: Served) => Promise<void>;
  remove: (name: string) => Promise<void>;
  /** What is still to be done by hand. */
  hints: (site: Served) => string[];
};

/** The one that was typed, or the one that is there. Throws an OperatorError where it is not prepared for many sites. */
export function findProxy(paths: Paths, typed: string | undefined): SiteProxy {
  const kind = typed === undefined ? presentKind(paths) : proxies.find((one) => one === typed);
  if (kind === undefined) throw new OperatorError(`--proxy is one of ${proxies.join(', ')}, not "${typed}".`);
  return kind === 'caddy' ? caddy(paths) : kind === 'nginx' ? nginx(paths) : none;
}

const caddyfileOf = ({ root }: Paths) => path.join(root, 'etc/caddy/Caddyfile');

function presentKind(paths: Paths): ProxyKind {
  if (existsSync(caddyfileOf(paths))) return 'caddy';
  if (existsSync(path.join(paths.root, 'etc/nginx/conf.d'))) return 'nginx';
  throw new OperatorError(
    'There is neither Caddy nor nginx: apt-get install caddy, or add --proxy none and serve the site yourself.',
  );
}

const none: SiteProxy = {
  kind: 'none',
  serve: async () => undefined,
  suspend: async () => undefined,
  remove: async () => undefined,
  hints: ({ domain, port }) => [`Have your proxy send ${domain} to 127.0.0.1:${port}.`],
};

const shipped = (paths: Paths, name: string) => readFile(path.join(paths.current, 'deploy', name), 'utf8');

function caddy(paths: Paths): SiteProxy {
  const main = caddyfileOf(paths);
  const folder = path.join(paths.root, 'etc/caddy/trainer-sites');
  const fileOf = (name: string) => path.join(folder, `${name}.caddy`);
  const reload = async () => {
    await runProgram('caddy', ['validate', '--config', main, '--adapter', 'caddyfile']);
    await systemctl('reload-or-restart', 'caddy');
  };
  const put = async (name: string, text: string) => {
    if (!/^\s*import\s+\S*trainer-sites\/\*\.caddy$/m.test(await readFile(main, 'utf8')))
      throw new OperatorError(`${main} does not read the sites: put ${paths.current}/deploy/Caddyfile-many in its place.`);
    await replaceFile(fileOf(name), text, reload);
  };
  return {
    kind: 'caddy',
    serve: async (site) => put(site.name, caddyBlock(await shipped(paths, 'Caddyfile'), site)),
    suspend: (site) => put(site.name, suspendedCaddyBlock(site)),
    remove: (name) => deleteFile(fileOf(name), reload),
    hints: ({ domain }) => [`Its certificate comes with the first visit, once ${domain} leads to this machine.`],
  };
}

function nginx(paths: Paths): SiteProxy {
  const folder = path.join(paths.root, 'etc/nginx/trainer-sites');
  const shared = path.join(paths.root, 'etc/nginx/conf.d/trainer-sites.conf');
  const fileOf = (name: string) => path.join(folder, `${name}.conf`);
  const hasCertificate = (domain: string) => existsSync(path.join(paths.root, 'etc/letsencrypt/live', domain, 'fullchain.pem'));
  const reload = async () => {
    await runProgram('nginx', ['-t', '-q']);
    await systemctl('reload-or-restart', 'nginx');
  };
  const put = async (name: string, write: (text: string) => string) => {
    const text = await shipped(paths, 'nginx.conf');
    await writeWhole(shared, nginxShared(text, folder));
    await replaceFile(fileOf(name), write(text), reload);
  };
  return {
    kind: 'nginx',
    serve: (site) => put(site.name, (text) => nginxBlock(text, site, hasCertificate(site.domain))),
    suspend: (site) => put(site.name, (text) => suspendedNginxBlock(text, site, hasCertificate(site.domain))),
    remove: (name) => deleteFile(fileOf(name), reload),
    hints: ({ name, domain }) =>
      hasCertificate(domain)
        ? []
        : [
            `Once ${domain} leads to this machine, fetch its certificate, then have nginx use it:`,
            `  certbot certonly --webroot -w ${CHALLENGES} -d ${domain}`,
            `  trainer-site create ${name} --domain ${domain}`,
          ],
  };
}

/** Writes a file and runs what reads it; where that fails, the file is as it was, and is read again. */
async function replaceFile(file: string, text: string, reload: () => Promise<void>): Promise<void> {
  const before = await readFile(file, 'utf8').catch(() => undefined);
  await writeWhole(file, text);
  try {
    await reload();
  } catch (error) {
    if (before === undefined) await rm(file, { force: true });
    else await writeWhole(file, before);
    throw error;
  }
}

async function deleteFile(file: string, reload: () => Promise<void>): Promise<void> {
  if (!existsSync(file)) return;
  await rm(file);
  await reload();
}

async function writeWhole(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(`${file}.new`, text);
  await chmod(`${file}.new`, 0o644);
  await rename(`${file}.new`, file);
}

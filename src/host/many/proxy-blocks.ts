import { OperatorError } from '../../server/ops/operator-errors.ts';

/*
 * What stands in a proxy's files for one site: made of the files of deploy/, so that many sites are served as one is.
 */

type Block = { name: string; domain: string; port: number };

const EXAMPLE = 'www.example.it';
const ADDRESS = '127.0.0.1:3000';

/** The site of deploy/Caddyfile. The certificate is fetched at the first visit, which may come long after. */
export function caddyBlock(text: string, { domain, port }: Block): string {
  const at = text.search(/^www\.example\.it \{$/m);
  if (at === -1 || !text.includes(ADDRESS)) throw unexpected('deploy/Caddyfile');
  const block = text.slice(at).replaceAll(EXAMPLE, domain).replaceAll(ADDRESS, `127.0.0.1:${port}`);
  return block.replace('{\n', '{\n\ttls {\n\t\ton_demand\n\t}\n\n');
}

/** What deploy/nginx.conf has once for all sites, and the folder of the sites. */
export function nginxShared(text: string, folder: string): string {
  return `${text.slice(0, startOfSite(text))}include ${folder}/*.conf;\n`;
}

/** Its upstream and servers; without a certificate only what certbot asks for, and the way to https. */
export function nginxBlock(text: string, { name, domain, port }: Block, hasCertificate: boolean): string {
  const all = text.slice(startOfSite(text)).replaceAll(EXAMPLE, domain).replaceAll(ADDRESS, `127.0.0.1:${port}`);
  const block = all
    .replace(/^upstream trainer_site \{/m, `upstream trainer_site_${name} {`)
    .replace('zone trainer_site 64k', `zone trainer_site_${name} 64k`)
    .replaceAll('http://trainer_site;', `http://trainer_site_${name};`)
    .replace(/^ {4}include \/etc\/nginx\/trainer-site\/\*\.conf;\n/m, '')
    .replace(
      /^ {4}return 301 (.+)$/m,
      `    location /.well-known/acme-challenge/ {\n        root ${CHALLENGES};\n    }\n    location / {\n        return 301 $1\n    }`,
    );
  if (hasCertificate) return block;
  return block.slice(0, block.search(/^server \{\n {4}listen 443/m));
}

/** Where certbot's webroot puts what it is asked for. */
export const CHALLENGES = '/var/www/html';

const startOfSite = (text: string) => {
  const at = text.search(/^upstream trainer_site \{/m);
  if (at === -1) throw unexpected('deploy/nginx.conf');
  return at;
};

const unexpected = (file: string) => new OperatorError(`${file} of this release is not as this tool knows it.`);

/** Neither quotes, braces nor dollars, which both proxies would read. */
const PAGE = [
  '<!doctype html><html lang=it><meta charset=utf-8><meta name=viewport content=width=device-width>',
  '<title>Sito sospeso</title><h1>Questo sito è sospeso</h1>',
  '<p>Per ora non è raggiungibile. Torna più avanti, o scrivi direttamente al tuo trainer.</p>',
  '<p lang=en>This site is suspended for now. Come back later, or write to your trainer directly.</p></html>',
].join('');

const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Retry-After': '86400',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; form-action 'none'; base-uri 'none'",
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
};

export function suspendedCaddyBlock({ domain }: Pick<Block, 'domain'>): string {
  const headers = Object.entries(HEADERS).map(([name, value]) => `\t\t${name} "${value}"\n`);
  return `${domain} {\n\ttls {\n\t\ton_demand\n\t}\n\theader {\n${headers.join('')}\t\t-Server\n\t}\n\trespond "${PAGE}" 503\n}\n`;
}

/** In the place of all that the site's own servers do. */
export function suspendedNginxBlock(text: string, block: Block, hasCertificate: boolean): string {
  const { 'Content-Type': type, ...others } = HEADERS;
  const headers = Object.entries(others).map(([name, value]) => `        add_header ${name} "${value}" always;\n`);
  const answer = `        default_type "${type}";\n${headers.join('')}        return 503 "${PAGE}";\n`;
  const servers = nginxBlock(text, block, hasCertificate).replace(/^upstream [\s\S]*?^\}\n/m, '');
  const [first = '', second] = servers.split(/^(?=server \{\n {4}listen 443)/m);
  if (second === undefined) return first.replace(/^ {8}return 301 .+\n/m, answer);
  const head = second.slice(0, second.indexOf('    limit_req zone='));
  return `${first}${head}    location / {\n${answer}    }\n}\n`;
}

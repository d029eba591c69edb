// Not on PostgreSQL: it is about proxies.
import { type ChildProcess, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  caddyBlock,
  nginxBlock,
  nginxShared,
  suspendedCaddyBlock,
  suspendedNginxBlock,
} from '../../../src/host/many/proxy-blocks.ts';
import { freePort } from '../../free-port.ts';
import { endTied, spawnTied } from '../../instances/engines/tied-process.ts';

const has = (program: string, word: string) => spawnSync(program, [word], { stdio: 'ignore' }).status === 0;
const textOf = (name: string) => readFileSync(path.join('deploy', name), 'utf8');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'proxies-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The status and body of a GET, or how the handshake ended. */
function ask(port: number, domain: string): Promise<string> {
  return new Promise((resolve) => {
    let said = '';
    const socket = connect({ port, host: '127.0.0.1', servername: domain, rejectUnauthorized: false });
    socket.on('secureConnect', () => socket.write(`GET / HTTP/1.1\r\nHost: ${domain}\r\nConnection: close\r\n\r\n`));
    socket.on('data', (piece) => (said += String(piece)));
    socket.on('error', (error) => resolve(`refused: ${error.message}`));
    socket.on('close', () => resolve(said));
  });
}

describe.runIf(has('caddy', 'version'))('Caddy, by deploy/Caddyfile-many and a block of each site', () => {
  let caddy: ChildProcess;
  let port: number;
  const site = createServer((_request, response) => response.end('the site'));

  beforeAll(async () => {
    const [plain, ofSite] = [await freePort(), await freePort()];
    port = await freePort();
    site.listen(ofSite, '127.0.0.1');
    const global = `\tlocal_certs\n\tskip_install_trust\n\tadmin off\n\thttp_port ${plain}\n\thttps_port ${port}\n`;
    mkdirSync(path.join(folder, 'trainer-sites'));
    writeFileSync(path.join(folder, 'Caddyfile'), textOf('Caddyfile-many').replace(/^\{\n/m, `{\n${global}`));
    const served = { name: 'anna', domain: 'www.anna.it', port: ofSite };
    writeFileSync(path.join(folder, 'trainer-sites/anna.caddy'), caddyBlock(textOf('Caddyfile'), served));
    writeFileSync(path.join(folder, 'trainer-sites/bruno.caddy'), suspendedCaddyBlock({ domain: 'www.bruno.it' }));
    const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
    caddy = spawnTied('caddy', ['run', '--adapter', 'caddyfile', '--config', 'Caddyfile'], { cwd: folder, env, stdio: 'ignore' });
    for (let n = 0; n < 200 && !(await ask(port, 'www.anna.it')).includes('the site'); n += 1) await wait(100);
  });
  afterAll(async () => {
    site.close();
    await endTied(caddy);
  });

  test('fetches a certificate at the first visit of a domain that is named, and of no other', async () => {
    expect(await ask(port, 'www.anna.it')).toMatch(/^HTTP\/1\.1 200[\s\S]+the site/);
    expect(await ask(port, 'www.evil.it')).toMatch(/^refused: /);
  });

  test('answers for a suspended site by itself', async () => {
    const answer = await ask(port, 'www.bruno.it');
    expect(answer).toMatch(/^HTTP\/1\.1 503 [\s\S]+Retry-After: 86400[\s\S]+Questo sito è sospeso[\s\S]+This site is suspended/);
    expect(answer).toMatch(/Content-Security-Policy: default-src 'none'/);
  });
});

describe.runIf(has('nginx', '-v'))('nginx, by deploy/nginx.conf cut into what all share and a file for each site', () => {
  test('takes sites that serve and are suspended, with a certificate and without', () => {
    const place = path.join(folder, 'nginx');
    mkdirSync(path.join(place, 'sites'), { recursive: true });
    const subject = ['-nodes', '-subj', '/CN=x', '-keyout', 'privkey.pem', '-out', 'fullchain.pem'];
    spawnSync('openssl', ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', ...subject], { cwd: place });
    const text = textOf('nginx.conf');
    const here = (block: string) => block.replace(/\/etc\/letsencrypt\/live\/[^/]+/g, place).replaceAll('/var/log/nginx', place);
    const write = (name: string, block: string) => writeFileSync(path.join(place, 'sites', `${name}.conf`), here(block));
    const siteOf = (name: string) => ({ name, domain: `www.${name}.it`, port: 3100 });
    write('anna', nginxBlock(text, siteOf('anna'), true));
    write('bruno', nginxBlock(text, siteOf('bruno'), false));
    write('carla', suspendedNginxBlock(text, siteOf('carla'), true));
    write('dora', suspendedNginxBlock(text, siteOf('dora'), false));
    const shared = nginxShared(text, path.join(place, 'sites'));
    const main = `pid ${place}/pid;\nerror_log ${place}/error.log;\nevents {}\nhttp {\n${shared}}\n`;
    writeFileSync(path.join(place, 'nginx.conf'), main);
    const { status, stderr } = spawnSync('nginx', ['-t', '-p', place, '-c', path.join(place, 'nginx.conf')], {
      encoding: 'utf8',
    });
    expect([status, stderr.split('\n').filter((line) => /emerg|warn/.test(line))]).toEqual([0, []]);
    expect(readFileSync(path.join(place, 'sites/anna.conf'), 'utf8')).not.toMatch(/www\.example\.it|127\.0\.0\.1:3000|include /);
  });
});

import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { OperatorError } from '../../server/ops/operator-errors.ts';
import type { Paths } from '../paths.ts';
import { print } from '../print.ts';
import { runProgram } from '../run-program.ts';
import { systemctl } from '../systemctl.ts';

/** What Debian's package comes with. */
const UNCHANGED = /^# The Caddyfile is an easy way to configure your Caddy web server/;
const OWN = '# By trainer-site domain, which writes it again unless this line is gone.';

/** Puts the site behind Caddy, which fetches and renews the certificate; Debian's is installed where there is none. */
export async function setUpCaddy(paths: Paths, domain: string, isLocal: boolean): Promise<void> {
  if (!existsSync(path.join(paths.root, 'usr/bin/caddy'))) await install();
  const file = path.join(paths.root, 'etc/caddy/Caddyfile');
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (before !== '' && !before.startsWith(OWN) && !UNCHANGED.test(before)) {
    if (!before.includes(domain))
      throw new OperatorError(
        `${file} is yours: add the block of ${paths.current}/deploy/Caddyfile to it, with ${domain}. Then run this again.`,
      );
    return;
  }
  const block = readFileSync(path.join(paths.current, 'deploy/Caddyfile'), 'utf8');
  const named = block.replace('www.example.it {', isLocal ? `${domain} {\n\ttls internal` : `${domain} {`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.next`, `${OWN}\n${named}`);
  await runProgram('caddy', ['validate', '--adapter', 'caddyfile', '--config', `${file}.next`]);
  renameSync(`${file}.next`, file);
  await systemctl('enable', '--quiet', 'caddy');
  await systemctl('reload-or-restart', 'caddy');
  print(`Caddy serves ${domain}: ${file}`);
}

async function install(): Promise<void> {
  print('Installing: caddy');
  await runProgram('apt-get', ['install', '-qq', '-y', '--no-install-recommends', 'caddy']);
}

import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { OperatorError } from '../../server/ops/operator-errors.ts';
import type { Paths } from '../paths.ts';
import { print } from '../print.ts';
import { runProgram } from '../run-program.ts';
import { systemctl, unitProperties } from '../systemctl.ts';

/** Whether nginx serves on this machine, so that ports 80 and 443 are its own. */
export async function hasNginx(): Promise<boolean> {
  return (await unitProperties('nginx.service', ['ActiveState'])).ActiveState === 'active';
}

/** Puts the site behind the nginx that is there, with the certificate that certbot has fetched. */
export async function setUpNginx(paths: Paths, domain: string): Promise<void> {
  const certificate = path.join(paths.root, 'etc/letsencrypt/live', domain);
  if (!existsSync(certificate))
    throw new OperatorError(
      `nginx serves here, and ${certificate} is not there: first certbot certonly --nginx -d ${domain}, then this again.`,
    );
  const file = path.join(paths.root, 'etc/nginx/conf.d/trainer-site.conf');
  const text = readFileSync(path.join(paths.current, 'deploy/nginx.conf'), 'utf8').replaceAll('www.example.it', domain);
  if (existsSync(file)) {
    if (readFileSync(file, 'utf8') !== text) print(`Left as it is: ${file}`);
    return;
  }
  writeFileSync(`${file}.next`, text);
  renameSync(`${file}.next`, file);
  try {
    await runProgram('nginx', ['-t']);
  } catch (error) {
    rmSync(file);
    throw error;
  }
  await systemctl('reload', 'nginx');
  print(`nginx serves ${domain}: ${file}`);
}

import { realpathSync } from 'node:fs';
import { OperatorError } from '../../server/ops/operator-errors.ts';
import type { Command } from '../command.ts';
import { print } from '../print.ts';
import { sitesOf } from '../sites.ts';
import { runCommand } from '../updating/release-programs.ts';
import { untilServing } from '../updating/switch-site.ts';

export const firstAdmin: Command = {
  usage: 'trainer-site first-admin',
  summary: 'gives the admin of a new site a password, which is printed here and not in the journal',
  async run(_words, paths) {
    const [site] = sitesOf(paths);
    if (!site) throw new OperatorError(`There is no site: ${paths.environmentFile} is missing.`);
    const release = realpathSync(paths.current);
    await untilServing(paths, site, release);
    const said = await runCommand(release, site, 'admin-password');
    const [username = 'admin'] = said.split(' ');
    const [password = '', link = ''] = said.split('\n').flatMap((line) => (line.startsWith('  ') ? [line.trim()] : []));
    const origin = site.environment.PUBLIC_ORIGIN ?? '';
    print(`Admin: ${origin}/admin\n  username: ${username}\n  password: ${password}`);
    print(`It is shown only now: write it down. If the login is refused because others guess, open first, once: ${link}`);
  },
};

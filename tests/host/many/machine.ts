import { spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBuilt } from '../../../scripts/setup/build.mjs';
import { pathsBelow } from '../../../src/host/paths.ts';
import { startSystemd } from './systemd.ts';

const project = path.resolve('.');

/** Programs of the system that need root or change it, in the place of which these are found first. */
const programs: Record<string, string> = {
  systemctl: `exec "${process.execPath}" "${project}/tests/host/many/programs/systemctl.mjs" "$@"`,
  // Users are names in a file, and all of them are whoever runs the test.
  useradd: 'for name in "$@"; do :; done; echo "$name" >> "$TRAINER_SITE_ROOT/users"',
  userdel: 'sed -i "/^$1\\$/d" "$TRAINER_SITE_ROOT/users"',
  id: 'grep -qx "$2" "$TRAINER_SITE_ROOT/users" 2> /dev/null && exec /usr/bin/id "$1"',
  chown: ':',
  caddy: 'test ! -e "$TRAINER_SITE_ROOT/caddy-refuses" || { echo "Error: adapting config" >&2; exit 1; }',
};

/** A machine below a folder, with the checkout as its release, and the tool of the host on it. */
export async function openMachine() {
  await ensureBuilt();
  const root = mkdtempSync(path.join(tmpdir(), 'machine-'));
  const paths = pathsBelow(root);
  for (const folder of [paths.product, paths.units, path.join(root, 'bin'), path.join(root, 'etc/caddy'), path.join(root, 'run')])
    mkdirSync(folder, { recursive: true });
  symlinkSync(project, paths.current);
  writeFileSync(path.join(root, 'etc/caddy/Caddyfile'), 'import trainer-sites/*.caddy\n');
  for (const [name, text] of Object.entries(programs)) {
    writeFileSync(path.join(root, 'bin', name), `#!/bin/sh\n${text}\n`);
    chmodSync(path.join(root, 'bin', name), 0o755);
  }
  const systemd = await startSystemd(root);
  const env = { ...process.env, PATH: `${root}/bin:${process.env.PATH}`, TRAINER_SITE_ROOT: root };

  return {
    root,
    paths,
    systemd,
    env,
    /** Runs `trainer-site` with these words, or another program of the tool. */
    run(words: readonly string[], program = ['bin/trainer-site'], input = ''): Promise<{ status: number | null; said: string }> {
      const [file = '', ...parameters] = program;
      const tool = spawn(file, [...parameters, ...words], { env });
      let said = '';
      for (const stream of [tool.stdout, tool.stderr]) stream.on('data', (piece) => (said += String(piece)));
      tool.stdin.end(input);
      return new Promise((resolve) => tool.once('close', (status) => resolve({ status, said })));
    },
    /** All files and folders of the machine, but for those that every site shares or a start leaves. */
    files: () =>
      readdirSync(root, { recursive: true, encoding: 'utf8' })
        .filter((file) => !file.startsWith('srv/') && !/^(?:journal|systemd|users|run\b)/.test(file))
        .sort(),
    users: () => readUsers(root),
    async close() {
      await systemd.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

export type Machine = Awaited<ReturnType<typeof openMachine>>;

function readUsers(root: string): string[] {
  return existsSync(path.join(root, 'users')) ? readFileSync(path.join(root, 'users'), 'utf8').split('\n').filter(Boolean) : [];
}

import { execFile, execFileSync } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { calls } from '#contract/calls.ts';
import { freePort } from '../../free-port.ts';
import { adminCredentials, type Visitor } from '../../harness.ts';
import { sendTo } from '../over-http.ts';

const project = fileURLToPath(new URL('../../..', import.meta.url));
const run = promisify(execFile);
const NOBODY = 65_534;

export const git = (...parameters: string[]) => execFileSync('git', parameters, { cwd: project, encoding: 'utf8' }).trim();

/** The part of the answers that all versions have. */
const session = z.object({ token: z.string() });
const listed = z.object({ users: z.array(z.object({ firstName: z.string() })) });

/** Runs the unit's command in its folder, as another user, with its settings; knows a changed unit once it is told to reload, enable or disable. */
const systemctl = `#!/bin/sh
unit=$PLACE/loaded/trainer-site.service
load() { mkdir -p "$PLACE/loaded"; cp "$PLACE"/units/* "$PLACE/loaded/"; }
stop() {
  [ -f "$PLACE/pid" ] || return 0
  date +%s%3N > "$PLACE/stopped"
  kill "$(cat "$PLACE/pid")"
  while kill -0 "$(cat "$PLACE/pid")" 2>/dev/null; do sleep 0.05; done
  rm "$PLACE/pid"
}
start() {
  cd "$(sed -n 's/^WorkingDirectory=//p' "$unit" | sed "s|/srv/trainer-site|$PLACE/srv|")" || exit 1
  command=$(sed -n 's/^ExecStart=//p' "$unit" | sed "s|/srv/trainer-site|$PLACE/srv|")
  set --
  while IFS= read -r line; do
    case $line in '#'*) ;; *) set -- "$@" "$line" ;; esac
  done < "$PLACE/trainer-site.env"
  setsid setpriv --reuid=${NOBODY} --regid=${NOBODY} --clear-groups env -i PATH="$PATH" NODE_ENV=production \\
    "$@" $command >> "$PLACE/log" 2>&1 &
  echo $! > "$PLACE/pid"
}
case " $* " in
  " daemon-reload ") load ;;
  *" trainer-site "*)
    case $1 in
      start) start ;;
      enable) load; start ;;
      stop) stop ;;
      disable) stop; load ;;
      restart) stop; start ;;
      *) exit 1 ;;
    esac ;;
esac
`;

/**
 * A site below a folder of its own, kept by the command blocks of docs/operating.md, as they stand in any version. Imitated are
 * systemctl, so that nothing holds the socket and the unit forbids nothing, and the new user, who is nobody.
 */
export class DocumentedSite {
  readonly place: string;
  readonly origin: string;

  private constructor(place: string, origin: string) {
    this.place = place;
    this.origin = origin;
  }

  static async make(): Promise<DocumentedSite> {
    const place = await mkdtemp(path.join(tmpdir(), 'trainer-update-'));
    await chmod(place, 0o755);
    for (const name of ['programs', 'units', 'data']) await mkdir(path.join(place, name));
    await chown(path.join(place, 'data'), NOBODY, NOBODY);
    await chmod(path.join(place, 'data'), 0o700);
    await writeFile(path.join(place, 'programs/systemctl'), systemctl, { mode: 0o755 });
    await writeFile(path.join(place, 'programs/useradd'), '#!/bin/sh\n', { mode: 0o755 });
    git('clone', '--quiet', '--bare', project, path.join(place, 'repository.git'));
    return new DocumentedSite(place, `http://127.0.0.1:${await freePort()}`);
  }

  /** What a clone has from now on. */
  publish(version: string): void {
    const repository = ['--git-dir', path.join(this.place, 'repository.git')];
    git(...repository, 'update-ref', 'refs/heads/published', version);
    git(...repository, 'symbolic-ref', 'HEAD', 'refs/heads/published');
  }

  /** Runs the block with this beginning, of the page as it is in the working tree or as it was in a version. */
  async follow(beginning: string, { of, folder = '' }: { of?: string; folder?: string } = {}): Promise<void> {
    const page = of ? git('show', `${of}:docs/operating.md`) : await readFile(path.join(project, 'docs/operating.md'), 'utf8');
    const blocks = [...page.matchAll(/^```\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block);
    const found = blocks.filter((block) => block.startsWith(beginning));
    expect(found).toHaveLength(1);
    const changes = {
      '/srv/trainer-site': path.join(this.place, 'srv'),
      '/etc/systemd/system': path.join(this.place, 'units'),
      '/etc/trainer-site.env': path.join(this.place, 'trainer-site.env'),
      '/var/lib/trainer-site': path.join(this.place, 'data'),
      'runuser -u trainer-site': 'runuser -u nobody',
      'install -m 640 -g trainer-site': 'install -m 640 -g nogroup',
      'chgrp trainer-site': 'chgrp nogroup',
      'http://127.0.0.1:3000': this.origin,
      ADDRESS: path.join(this.place, 'repository.git'),
      FOLDER: folder,
    };
    const commands = Object.entries(changes).reduce((text, [from, to]) => text.replaceAll(from, to), found[0] ?? '');
    const env = { ...this.#environment, HOME: process.env.HOME };
    await run('sh', ['-e', '-c', commands], { env, cwd: '/', maxBuffer: 1e8 });
  }

  /** What the operator writes into the settings that the first block has copied. */
  async set(): Promise<void> {
    const file = path.join(this.place, 'trainer-site.env');
    const settings = (await readFile(file, 'utf8')).replace('/var/lib/trainer-site', path.join(this.place, 'data'));
    const own = `PORT=${new URL(this.origin).port}\nADMIN_PASSWORD=${adminCredentials.password}\n`;
    await writeFile(file, settings + own);
  }

  async untilReady(): Promise<void> {
    const status = () => fetch(`${this.origin}/readyz`).then((answer) => answer.status, String);
    try {
      await expect.poll(status, { timeout: 60_000, interval: 100 }).toBe(200);
    } catch (error) {
      throw new Error(`Not ready: ${await readFile(path.join(this.place, 'log'), 'utf8')}`, { cause: error });
    }
  }

  /** The folder of the version that runs, below that of the site. */
  async servedFrom(): Promise<string> {
    const pid = await readFile(path.join(this.place, 'pid'), 'utf8');
    return path.relative(path.join(this.place, 'srv'), await readlink(`/proc/${pid.trim()}/cwd`));
  }

  async addUser(name: string): Promise<void> {
    const body = { username: name.toLowerCase(), firstName: name, lastName: 'Prova', email: `${name.toLowerCase()}@example.it` };
    expect((await sendTo(this.origin)(calls.createUser, { as: await this.#login(), body })).status).toBe(200);
  }

  async users(): Promise<string[]> {
    const { body } = await sendTo(this.origin)(calls.listUsers, { as: await this.#login() });
    return listed.parse(body).users.map(({ firstName }) => firstName);
  }

  async remove(): Promise<void> {
    await run(path.join(this.place, 'programs/systemctl'), ['stop', 'trainer-site'], { env: this.#environment });
    await rm(this.place, { recursive: true, force: true });
  }

  get #environment() {
    return { PATH: `${path.join(this.place, 'programs')}:${process.env.PATH}:/usr/sbin`, PLACE: this.place };
  }

  async #login(): Promise<Visitor> {
    const { body } = await sendTo(this.origin)(calls.login, { body: adminCredentials });
    return { token: session.parse(body).token, role: 'admin' };
  }
}

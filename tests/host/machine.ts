import { spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from '../../scripts/setup/build.mjs';
import { pathsBelow } from '../../src/host/paths.ts';
import { adminCredentials } from '../harness.ts';
import { startSystemd } from './systemd.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));

/** What differs in a release from this checkout. */
export type Change = {
  /** It has a table more. */
  migrates?: boolean;
  /** It ends at once: always, or only with the data of a site, so that a rehearsal finds nothing. */
  fails?: 'always' | 'late';
};

/** A machine below a folder of its own, with a site that runs release 1.0.1 under what stands for systemd. */
export async function startMachine(names: readonly string[] = ['']) {
  await ensureBuilt();
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'machine-')));
  const paths = pathsBelow(root);
  for (const folder of [paths.releases, paths.units, paths.environmentFiles, path.join(root, 'bin'), path.join(root, 'run')])
    mkdirSync(folder, { recursive: true });
  const program = path.join(root, 'bin/systemctl');
  const client = fileURLToPath(new URL('./systemctl.mjs', import.meta.url));
  writeFileSync(program, `#!/bin/sh\nexec ${process.execPath} ${client} "$@"\n`);
  chmodSync(program, 0o755);
  makeRelease(path.join(paths.releases, '1.0.1'), '1.0.1');
  symlinkSync('releases/1.0.1', paths.current);
  for (const name of readdirSync(path.join(project, 'deploy')).filter((one) => /\.(service|socket|timer)$/.test(one)))
    cpSync(path.join(project, 'deploy', name), path.join(paths.units, name));
  const units = names.map((name) => (name === '' ? 'trainer-site' : `trainer-site@${name}`));
  for (const name of names) writeSettings(paths, name);
  const systemd = await startSystemd(root, units);
  const environment = { ...process.env, TRAINER_SITE_ROOT: root, PATH: `${path.join(root, 'bin')}:${process.env.PATH}` };
  return {
    root,
    paths,
    systemd,
    /** Makes a folder that an update can be given. */
    release(version: string, change: Change = {}): string {
      const folder = path.join(root, `release-${version}`);
      makeRelease(folder, version, change);
      return folder;
    },
    /** Runs the tool of the release that serves. */
    run(words: readonly string[], more: Record<string, string> = {}) {
      const child = spawn(path.join(project, 'bin/trainer-site'), words, { env: { ...environment, ...more } });
      let said = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (said += String(piece)));
      return new Promise<{ status: number | null; said: string }>((resolve) =>
        child.once('close', (status) => resolve({ status, said })),
      );
    },
    async stop() {
      await systemd.stop();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

export type Machine = Awaited<ReturnType<typeof startMachine>>;

function writeSettings(paths: Machine['paths'], name: string): void {
  const data = name === '' ? paths.dataDirectory : path.join(paths.dataDirectories, name);
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const lines = [
    'PUBLIC_ORIGIN=http://localhost',
    'TRUST_PROXY=127.0.0.1',
    'LOG_LEVEL=warn',
    `ADMIN_PASSWORD='${adminCredentials.password}'`,
    `DATA_DIR=${data}`,
  ];
  const file = name === '' ? paths.environmentFile : path.join(paths.environmentFiles, `${name}.env`);
  writeFileSync(file, `${lines.join('\n')}\n`);
}

function makeRelease(folder: string, version: string, { migrates, fails }: Change = {}): void {
  mkdirSync(folder);
  for (const name of ['node_modules', 'src', 'content']) symlinkSync(path.join(project, name), path.join(folder, name));
  for (const name of ['build', 'deploy', 'bin']) cpSync(path.join(project, name), path.join(folder, name), { recursive: true });
  const product = JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8'));
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ ...product, version }));
  if (migrates) addMigration(path.join(folder, 'build/program'));
  if (fails) addFailure(path.join(folder, 'build/program/main.js'), fails);
}

function addMigration(folder: string): void {
  const file = readdirSync(folder)
    .map((name) => path.join(folder, name))
    .find((one) => existsSync(one) && one.endsWith('.js') && /"001-first-tables":/.test(readFileSync(one, 'utf8')));
  if (file === undefined) throw new Error('The bundle has no list of migrations.');
  const added = `"999-later": { up: (db) => db.schema.createTable("later").addColumn("id", "text").execute() },\n"001-first-tables":`;
  writeFileSync(file, readFileSync(file, 'utf8').replace('"001-first-tables":', added));
}

/** Imports are hoisted: the migration has run by the time that it ends. */
function addFailure(file: string, kind: 'always' | 'late'): void {
  const condition = kind === 'always' ? 'true' : `!process.env.DATA_DIR?.includes("rehearsal-") && process.argv.length > 0`;
  writeFileSync(
    file,
    `${readFileSync(file, 'utf8')}\nif (${condition}) { console.error("broken on purpose"); process.exit(7); }\n`,
  );
}

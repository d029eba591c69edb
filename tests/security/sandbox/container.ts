import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { chown, lstat, mkdir, mkdtemp, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import * as z from 'zod/mini';

const project = fileURLToPath(new URL('../../..', import.meta.url));
const deploy = (name: string) => path.join(project, 'deploy', name);

/** An OCI runtime, as Docker, containerd and CRI-O start containers by one; only root can use it like this. */
export const hasRuntime = process.getuid?.() === 0 && runs('runc', '--version') && runs('unshare', '--mount', 'true');

function runs(program: string, ...parameters: string[]): boolean {
  return spawnSync(program, parameters, { stdio: 'ignore' }).status === 0;
}

const service = z.object({
  read_only: z.boolean(),
  tmpfs: z.array(z.string()),
  cap_drop: z.array(z.string()),
  security_opt: z.array(z.string()),
  environment: z.record(z.string(), z.string()),
});
const profile = z.object({
  defaultAction: z.string(),
  defaultErrnoRet: z.number(),
  syscalls: z.array(z.looseObject({ names: z.array(z.string()), action: z.string() })),
});
export type Seccomp = z.infer<typeof profile>;

/** What deploy/compose.yaml says of the instance that transcodes. */
export function composed() {
  const { services } = parse(readFileSync(deploy('compose.yaml'), 'utf8'), { merge: true }) as { services: unknown };
  return z.object({ transcoder: service }).parse(services).transcoder;
}

/** The filter that a `seccomp:` of security_opt names, beside the file that names it. */
export function filterOf({ security_opt }: Pick<z.infer<typeof service>, 'security_opt'>): Seccomp {
  const file = security_opt.find((option) => option.startsWith('seccomp:'))?.slice('seccomp:'.length);
  if (file === undefined) throw new Error('The services of compose.yaml name no seccomp profile.');
  return profile.parse(JSON.parse(readFileSync(deploy(file), 'utf8')));
}

/** As Docker has them of a container: moby, oci/defaults.go. */
const maskedPaths = [
  '/proc/acpi',
  '/proc/kcore',
  '/proc/keys',
  '/proc/latency_stats',
  '/proc/timer_list',
  '/proc/scsi',
  '/sys/firmware',
];
const readonlyPaths = ['/proc/bus', '/proc/fs', '/proc/irq', '/proc/sys', '/proc/sysrq-trigger'];
const mounted = (type: string, destination: string, ...options: string[]) => ({ type, source: type, destination, options });
const systemMounts = [
  mounted('proc', '/proc', 'nosuid', 'noexec', 'nodev'),
  mounted('tmpfs', '/dev', 'nosuid', 'strictatime', 'mode=755', 'size=65536k'),
  mounted('devpts', '/dev/pts', 'nosuid', 'noexec', 'newinstance', 'ptmxmode=0666', 'mode=0620'),
  mounted('sysfs', '/sys', 'nosuid', 'noexec', 'nodev', 'ro'),
  mounted('mqueue', '/dev/mqueue', 'nosuid', 'noexec', 'nodev'),
  mounted('tmpfs', '/dev/shm', 'nosuid', 'noexec', 'nodev', 'mode=1777', 'size=65536k'),
];
/** Of this machine, in the place of an image's. */
const systemFolders = ['/usr', '/bin', '/sbin', '/lib', '/lib64', '/etc'];
/** Of the user `site` in the Dockerfile. */
const USER = 10_001;

/**
 * Runs a command in a container with the restrictions of compose.yaml: its capabilities, read-only root, privileges and filter,
 * over the files of an `image`, or else the programs of this machine and the project as it is. The network is this machine's, so
 * that a test can ask.
 */
export async function startContainer(
  command: string[],
  { seccomp, env, image }: { seccomp: Seccomp; env: Record<string, string>; image?: string },
) {
  const { read_only: readonly, tmpfs, cap_drop: dropped, security_opt: options } = composed();
  if (dropped.join() !== 'ALL') throw new Error('compose.yaml leaves capabilities.');
  const bundle = await mkdtemp(path.join(tmpdir(), 'trainer-container-'));
  const [rootfs, data] = [path.join(bundle, 'rootfs'), path.join(bundle, 'data')];
  await Promise.all([mkdir(rootfs), mkdir(data, { mode: 0o700 })]);
  await chown(data, USER, USER);
  const bind = (at: string, ...how: string[]) => ({ source: at, destination: at, type: 'bind', options: ['rbind', ...how] });
  const ofProject = async () => [...(await systemOf(rootfs)), project, realpathSync(path.join(project, 'node_modules'))];
  const folders = image === undefined ? await ofProject() : [];
  const config = {
    ociVersion: '1.0.2',
    root: { path: image ?? rootfs, readonly },
    process: {
      user: { uid: USER, gid: USER },
      args: command,
      cwd: image === undefined ? project : '/site',
      env: Object.entries({ PATH: '/usr/local/bin:/usr/bin:/bin', DATA_DIR: '/data', ...env }).map((pair) => pair.join('=')),
      capabilities: { bounding: [], effective: [], permitted: [], inheritable: [], ambient: [] },
      noNewPrivileges: options.includes('no-new-privileges:true'),
    },
    mounts: [
      ...systemMounts,
      ...tmpfs.map((at) => mounted('tmpfs', at, 'nosuid', 'nodev', 'noexec', 'mode=1777')),
      ...folders.map((at) => bind(at, 'ro')),
      { ...bind('/data', 'rw'), source: data },
    ],
    linux: { namespaces: ['pid', 'ipc', 'uts', 'mount'].map((type) => ({ type })), seccomp, maskedPaths, readonlyPaths },
  };
  await writeFile(path.join(bundle, 'config.json'), JSON.stringify(config));
  const id = path.basename(bundle);
  const runtime = ['--root', path.join(bundle, 'state')];
  const child = spawn('runc', [...runtime, 'run', '--bundle', bundle, id], { stdio: ['ignore', 'pipe', 'pipe'] });
  return {
    output: outputOf(child),
    /** Its exit code, once it has one. */
    ended: () => child.exitCode,
    async stop(): Promise<number | null> {
      const ended = once(child, 'exit');
      if (child.exitCode === null) execFileSync('runc', [...runtime, 'kill', id, 'TERM']);
      if (child.exitCode === null) await ended;
      await rm(bundle, { recursive: true, force: true });
      return child.exitCode;
    },
  };
}

/** Makes in a root folder the links of this system, such as /bin, and returns the folders to mount. */
async function systemOf(rootfs: string): Promise<string[]> {
  const folders: string[] = [];
  for (const folder of systemFolders.filter((one) => existsSync(one)))
    if ((await lstat(folder)).isSymbolicLink()) await symlink(await readlink(folder), path.join(rootfs, folder));
    else folders.push(folder);
  return folders;
}

function outputOf(child: ChildProcess): string[] {
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => output.push(text));
  return output;
}

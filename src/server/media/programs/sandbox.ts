import { constants } from 'node:fs';
import { access, lstat, mkdir, mkdtemp, readlink, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { limits } from '#contract/limits.ts';
import { runBriefly } from './child-process.ts';
import { systemCallFilter } from './system-calls.ts';

/** Isolates a program from the rest of the machine: bubblewrap, or the same by commands of util-linux. */
type SandboxKind = 'bubblewrap' | 'namespaces';

/** The files and folders a program sees beside the system's own programs and libraries. */
export type View = { readable: string[]; writable: string[] };

export type Sandbox = {
  kind: SandboxKind;
  /** Whether the kernel allows no user namespaces inside; otherwise the filter of system calls refuses them. */
  disablesUserns: boolean;
  mounts: Mount[];
  /** Whether bubblewrap also loads the filter of system calls. */
  filters: boolean;
};

/** The second is for containers, where /proc/sys cannot be written, and for bubblewrap before 0.8. */
const variants: Pick<Sandbox, 'kind' | 'disablesUserns'>[] = [
  { kind: 'bubblewrap', disablesUserns: true },
  { kind: 'bubblewrap', disablesUserns: false },
  { kind: 'namespaces', disablesUserns: true },
];

type Mount =
  | { at: string; options: 'ro,nosuid,nodev' | 'ro,nosuid,nodev,noexec' | 'nosuid,nodev,noexec' }
  | { link: string; to: string };

/** Debian links libraries through /etc/alternatives. A program outside these folders is mounted by itself. */
const systemFolders = [
  '/usr',
  '/bin',
  '/sbin',
  '/lib',
  '/lib32',
  '/lib64',
  '/etc/alternatives',
  '/etc/ld.so.cache',
  '/nix/store',
];

/**
 * A root directory of its own in memory, into which only these mounts are bound; then all capabilities are dropped for good.
 * No further user namespaces: each would grant its creator capabilities, and thus more of the kernel to attack.
 */
const enter = `set -e
PATH=$PATH:/usr/sbin:/sbin
echo 0 > /proc/sys/user/max_user_namespaces
mount -t tmpfs -o mode=755,nosuid,nodev tmpfs /sys
cd /sys
mkdir old proc
mount --rbind /proc proc
while [ "$1" != -- ]; do
  if [ "$1" = link ]; then ln -s "$2" ".$3"; shift 3; continue; fi
  if [ -d "$2" ]; then mkdir -p ".$2"; else mkdir -p ".\${2%/*}"; : > ".$2"; fi
  mount --bind "$2" ".$2"
  mount -o "remount,bind,$1" ".$2"
  shift 2
done
shift
pivot_root . old
cd /
umount -l /old
rmdir /old
mount -o remount,bind,ro,nosuid,nodev /
umount -l /proc
exec setpriv --no-new-privs --bounding-set=-all --inh-caps=-all --ambient-caps=-all "$@"`;

/** The command that runs `command` in the sandbox. Each program replaces itself by the next, or dies with it. */
export function sandboxed(sandbox: Sandbox, { readable, writable }: View, command: string[]): string[] {
  const all: Mount[] = [
    ...sandbox.mounts,
    ...readable.map((at) => ({ at, options: 'ro,nosuid,nodev,noexec' as const })),
    ...writable.map((at) => ({ at, options: 'nosuid,nodev,noexec' as const })),
  ];
  const bounded = ['prlimit', `--nproc=${limits.videos.transcode.processesMax}`, ...command];
  return sandbox.kind === 'bubblewrap' ? bubblewrap(all, bounded, sandbox) : namespaces(all, bounded);
}

function bubblewrap(mounts: Mount[], command: string[], { filters, disablesUserns }: Sandbox): string[] {
  const binds = mounts.flatMap((mount) => {
    if ('link' in mount) return ['--symlink', mount.to, mount.link];
    return [mount.options.startsWith('ro') ? '--ro-bind' : '--bind', mount.at, mount.at];
  });
  const unshared = ['--unshare-user', '--unshare-pid', '--unshare-net', '--unshare-ipc'];
  const less = ['--cap-drop', 'ALL', '--die-with-parent', ...(filters ? ['--seccomp', '3'] : [])];
  return [
    'bwrap',
    ...unshared,
    ...(disablesUserns ? ['--disable-userns'] : []),
    ...less,
    ...binds,
    '--remount-ro',
    '/',
    '--chdir',
    '/',
    '--',
    ...command,
  ];
}

function namespaces(mounts: Mount[], command: string[]): string[] {
  const binds = mounts.flatMap((mount) => ('link' in mount ? ['link', mount.to, mount.link] : [mount.options, mount.at]));
  const unshare = ['unshare', '--user', '--map-root-user', '--mount', '--pid', '--net', '--ipc', '--fork', '--kill-child=KILL'];
  return [...unshare, 'sh', '-c', enter, 'sh', ...binds, '--', ...command];
}

/** The sandboxed command reads this from file descriptor 3. */
export function filterFor(sandbox: Sandbox | undefined): Buffer | undefined {
  return sandbox?.kind === 'bubblewrap' && sandbox.filters ? systemCallFilter() : undefined;
}

/** Does what a compromised program would try, as far as a shell can. Exits with 1 if anything of it succeeds. */
const tryToEscape = `no() { if "$@"; then exit 1; fi; }
test -r "$1" || exit 1
: > "$3/written" || exit 1
no test -e "$2"
no test -e "$4"
no test -e /proc/self
for file in "$1" "$2" /usr/written; do no sh -c ': > "$0"' "$file"; done`;

const makeNamespace = ['unshare', '--user', '--map-root-user', 'true'];

/** A command that ends well where its program can run, and what it reads or loads beside the system's own files. */
export type Trial = { command: [string, ...string[]]; loads?: string[] };

/**
 * The first sandbox that works on this system: each is tested with a program that attempts what it must not do, and has to
 * run the trials. Undefined where none works: commands are missing, or the system refuses the namespaces.
 */
export async function findSandbox(dataFolder: string, trials: Trial[]): Promise<Sandbox | undefined> {
  const mounts = await systemMounts(trials.flatMap(({ command: [program], loads = [] }) => [program, ...loads]));
  const folder = await mkdtemp(path.join(await realpath(tmpdir()), 'trainer-sandbox-'));
  try {
    const [source, secret, work] = [path.join(folder, 'source'), path.join(folder, 'secret'), path.join(folder, 'work')];
    await Promise.all([writeFile(source, ''), writeFile(secret, ''), mkdir(work)]);
    const check = ['sh', '-c', tryToEscape, 'sh', source, secret, work, dataFolder];
    for (const variant of variants) {
      const sandbox = { ...variant, mounts, filters: false };
      const holds = await succeeds(sandboxed(sandbox, { readable: [source], writable: [work] }, check));
      if (!holds || !(await runsAll(sandbox, trials))) continue;
      const tested = { ...sandbox, filters: await canFilter(sandbox, trials) };
      const isClosed = tested.disablesUserns || tested.filters;
      if (isClosed && !(await canMakeNamespace(tested))) return tested;
    }
    return undefined;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Tested separately: the shell above starts other programs, which the filter forbids. */
async function canFilter(unfiltered: Sandbox, trials: Trial[]): Promise<boolean> {
  const sandbox = { ...unfiltered, filters: true };
  return filterFor(sandbox) !== undefined && (await runsAll(sandbox, trials));
}

/** Tested with the filter, where there is one: it alone may refuse this. */
function canMakeNamespace(sandbox: Sandbox): Promise<boolean> {
  return succeeds(sandboxed(sandbox, { readable: [], writable: [] }, makeNamespace), filterFor(sandbox));
}

async function runsAll(sandbox: Sandbox, trials: Trial[]): Promise<boolean> {
  for (const { command } of trials)
    if (!(await succeeds(sandboxed(sandbox, { readable: [], writable: [] }, command), filterFor(sandbox)))) return false;
  return true;
}

async function succeeds([program = '', ...parameters]: string[], filter?: Buffer): Promise<boolean> {
  return (await runBriefly(program, parameters, filter).catch(() => undefined))?.code === 0;
}

async function systemMounts(needed: string[]): Promise<Mount[]> {
  const folders = await Promise.all(systemFolders.map(mountOf));
  const isBelow = (file: string, folder: string) => file.startsWith(`${folder}/`);
  const elsewhere = needed.filter(
    (file) => path.isAbsolute(file) && ![...systemFolders, ...needed].some((folder) => isBelow(file, folder)),
  );
  return [
    ...folders.filter((mount) => mount !== undefined),
    ...elsewhere.map((at) => ({ at, options: 'ro,nosuid,nodev' as const })),
  ];
}

async function mountOf(folder: string): Promise<Mount | undefined> {
  const status = await lstat(folder).catch(() => undefined);
  if (!status) return undefined;
  return status.isSymbolicLink() ? { link: folder, to: await readlink(folder) } : { at: folder, options: 'ro,nosuid,nodev' };
}

/** The absolute path of a program by PATH; its name where it is not found. */
export async function locate(program: string): Promise<string> {
  if (program.includes('/')) return path.resolve(program);
  for (const folder of (process.env.PATH ?? '').split(path.delimiter).filter(path.isAbsolute)) {
    const file = path.join(folder, program);
    const isThere = await access(file, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isThere) return file;
  }
  return program;
}

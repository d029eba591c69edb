import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { arch } from 'node:os';
import path from 'node:path';
import { OperatorError } from '../../server/ops/operator-errors.ts';
import type { Paths } from '../paths.ts';
import { print } from '../print.ts';
import { versionOf } from '../releases.ts';
import { runProgram } from '../run-program.ts';
import { nodeOf } from './release-programs.ts';

/** What a release consists of; the rest of a checkout stays there. */
const NEEDED = ['bin', 'build', 'content', 'deploy', 'node_modules', 'package.json', 'src'];
const OPTIONAL = ['CHANGELOG.md', 'Dockerfile', 'LICENSE', 'SHA256SUMS', 'install.sh', 'sbom.cdx.json'];
/** How much larger than its archive a release is at most. */
const UNPACKED = 6;

/** Puts an archive or a built folder beside the releases that are there, whole or not at all, and returns its folder. */
export async function placeRelease(paths: Paths, source: string): Promise<string> {
  if (!existsSync(source))
    throw new OperatorError(`${path.resolve(source)} is not there: name an archive or a folder of a release.`);
  mkdirSync(paths.releases, { recursive: true });
  for (const name of readdirSync(paths.releases))
    if (name.startsWith('.placing')) rmSync(path.join(paths.releases, name), { recursive: true });
  const unfinished = path.join(paths.releases, '.placing');
  try {
    if (statSync(source).isDirectory()) await copyFolder(path.resolve(source), unfinished);
    else await unpack(path.resolve(source), unfinished);
    await verify(unfinished);
    return await giveName(paths, unfinished);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

async function copyFolder(source: string, target: string): Promise<void> {
  const missing = NEEDED.find((name) => !existsSync(path.join(source, name)));
  if (missing !== undefined)
    throw new OperatorError(`${source} is no release: it has no ${missing}. A checkout is built by npm run build.`);
  const [size] = (await runProgram('du', ['-sk', '--exclude=.git', source])).split('\t');
  await requireRoom(path.dirname(target), Number(size) * 1024);
  mkdirSync(target);
  for (const name of [...NEEDED, ...OPTIONAL].filter((one) => existsSync(path.join(source, one))))
    cpSync(path.join(source, name), path.join(target, name), {
      recursive: true,
      verbatimSymlinks: true,
      preserveTimestamps: true,
    });
}

async function unpack(archive: string, target: string): Promise<void> {
  await requireRoom(path.dirname(target), statSync(archive).size * UNPACKED);
  mkdirSync(target);
  await runProgram('tar', ['-xzf', archive, '-C', target, '--strip-components=1', '--no-same-owner']);
  if (!existsSync(path.join(target, 'SHA256SUMS')))
    throw new OperatorError(`${archive} has no SHA256SUMS: it is no archive of a release.`);
}

async function requireRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize >= bytes) return;
  const megabytes = (count: number) => `${Math.ceil(count / 1e6)} MB`;
  throw new OperatorError(
    `This release needs ${megabytes(bytes)}, and the disk of ${folder} has ${megabytes(bavail * bsize)}: free some room.`,
  );
}

/** Its bytes are those that were released, and its Node runs here. */
async function verify(folder: string): Promise<void> {
  await runProgram('chmod', ['-R', 'u+rwX,go+rX,go-w', folder]);
  if (existsSync(path.join(folder, 'SHA256SUMS')))
    await runProgram('sha256sum', ['--check', '--quiet', '--strict', 'SHA256SUMS'], { cwd: folder }).catch(() => {
      throw new OperatorError('The release is damaged: its files are not those of its SHA256SUMS. Fetch it again.');
    });
  const link = nodeOf(folder);
  if (!existsSync(link)) {
    mkdirSync(path.dirname(link), { recursive: true });
    rmSync(link, { force: true });
    symlinkSync(`../node-linux-${arch()}/bin/node`, link);
  }
  await runProgram(link, ['--version']).catch((error: Error) => {
    throw new OperatorError(
      `The Node of this release does not run here (on Debian: apt-get install libatomic1). ${error.message}`,
    );
  });
}

/** By its version; another build of the same version gets a number behind it. */
async function giveName({ releases }: Paths, folder: string): Promise<string> {
  const version = versionOf(folder);
  const identity = identityOf(folder);
  for (let number = 1; ; number += 1) {
    const target = path.join(releases, number === 1 ? version : `${version}-${number}`);
    if (existsSync(target) && identityOf(target) === identity) return target;
    if (existsSync(target)) continue;
    await runProgram('sync', ['-f', folder]);
    renameSync(folder, target);
    print(`Placed: ${target}`);
    return target;
  }
}

/** The same for the same build. */
function identityOf(folder: string): string {
  const read = (name: string) => (existsSync(path.join(folder, name)) ? readFileSync(path.join(folder, name), 'utf8') : '');
  return ['package.json', 'SHA256SUMS', 'build/inputs.sha256', 'build/program/inputs.sha256'].map(read).join('\n');
}

import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { isTest } from '../checks/sources.mjs';
import { root, StartupError } from '../setup/project.mjs';
import { installPackages, reducedPackage } from './packages.mjs';
import { billOfMaterials } from './sbom.mjs';

/** What a release has of the repository, as far as the commit has it, beside build/ and packages. */
export const taken = ['src', 'content', 'deploy', 'bin', 'install.sh', 'Dockerfile', 'LICENSE', 'CHANGELOG.md'];
/** Pages are served as they were built. */
const isLeftOut = (file) => isTest(file) || file === 'src/web';
/** How and when it was built: of use to the next build in the same folder. */
const recordsOfBuild = ['inputs.checked', 'server.files.json', 'web-app.files.json'];

export function requirePrograms() {
  const missing = ['git', 'npm', 'tar'].filter((program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).error);
  if (missing.length > 0) throw new StartupError(`npm run release needs git, npm and GNU tar; missing: ${missing.join(', ')}.`);
}

/** Puts a commit's files into a new folder and builds them there, where nothing else lies that a build could take up. */
export function checkOutAndBuild({ hash }, tree) {
  mkdirSync(tree);
  const files = `${tree}.tar`;
  run('git', ['archive', '--output', files, hash], root);
  run('tar', ['--extract', '--file', files, '--directory', tree], root);
  rmSync(files);
  run(process.execPath, ['scripts/build.mjs'], tree);
}

function run(program, parameters, cwd) {
  const { status, error } = spawnSync(program, parameters, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new StartupError(error?.message ?? `${program} ended with ${status}, for the reason above.`);
}

/** Puts together in `folder` what the archive has, but for the checksums, of a tree that is built. */
export async function stage(tree, { folder, work, commit: { seconds } }) {
  mkdirSync(folder);
  for (const name of taken.filter((one) => existsSync(path.join(tree, one))))
    cpSync(path.join(tree, name), path.join(folder, name), { recursive: true, filter: isTaken(tree) });
  cpSync(path.join(tree, 'build'), path.join(folder, 'build'), { recursive: true, filter: (file) => !file.endsWith('.map') });
  for (const name of recordsOfBuild) rmSync(path.join(folder, 'build', name), { force: true });
  const packages = path.join(work, 'packages');
  mkdirSync(packages);
  await installPackages(tree, { to: path.join(folder, 'node_modules'), work: packages });
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(reducedPackage(tree), null, 2)}\n`);
  writeFileSync(path.join(folder, 'sbom.cdx.json'), await billOfMaterials(tree, { work: path.join(work, 'sbom'), seconds }));
}

function isTaken(tree) {
  return (file) => !isLeftOut(path.relative(tree, file));
}

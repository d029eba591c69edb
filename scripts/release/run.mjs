/** Makes the archive of the last commit, and by `--image` the image of the same files: `npm run release` */
import { cpSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { inProject, main, print, root, StartupError } from '../setup/project.mjs';
import { pack, sumOf, writeSums } from './archive.mjs';
import { readCommit } from './commit.mjs';
import { buildImage, requireBuilder } from './image.mjs';
import { checkOutAndBuild, requirePrograms, stage } from './stage.mjs';

const [option, ...forBuilder] = process.argv.slice(2);

await main(async () => {
  if (option !== undefined && option !== '--image')
    throw new StartupError('npm run release has one option: -- --image, and after it options of docker, podman or buildah.');
  requirePrograms();
  const builder = option && requireBuilder();
  const commit = readCommit(root);
  const name = `trainer-site-${commit.version}`;
  const work = mkdtempSync(path.join(tmpdir(), 'release-'));
  try {
    print(`Building ${commit.hash.slice(0, 12)} as ${commit.version}…`);
    const tree = path.join(work, 'tree');
    await checkOutAndBuild(commit, tree);
    const folder = path.join(work, name);
    await stage(tree, { folder, work, commit });
    await writeSums(folder);
    const file = await writeArchive(folder, `${name}.tar.gz`, commit);
    if (builder) buildImage(builder, { folder, tag: `trainer-site:${commit.version}`, options: forBuilder });
    print(`${path.relative(root, file)}: ${Math.round(statSync(file).size / 1e6)} MB`);
    print(commit.tagging);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
});

/** Into release/, with its checksum beside it. */
async function writeArchive(folder, name, { seconds }) {
  const packed = path.join(path.dirname(folder), name);
  await pack(folder, { file: packed, seconds });
  const target = inProject('release', name);
  mkdirSync(path.dirname(target), { recursive: true });
  cpSync(packed, target);
  writeFileSync(inProject('release', 'SHA256SUMS'), `${await sumOf(target)}  ${name}\n`);
  return target;
}

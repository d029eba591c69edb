import { spawnSync } from 'node:child_process';
import { StartupError } from '../setup/project.mjs';

/** Programs that build an image of a Dockerfile, the first that is here. Only Docker's own format has a HEALTHCHECK. */
const builders = [
  ['docker', 'build'],
  ['podman', 'build', '--format=docker'],
  ['buildah', 'build', '--format=docker'],
];

export function requireBuilder() {
  const found = builders.find(([program]) => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0);
  if (!found) throw new StartupError(`For an image one of these is needed: ${builders.map(([program]) => program).join(', ')}.`);
  return found;
}

/** Builds the Dockerfile of an unpacked release over its own files. `options` are the builder's. */
export function buildImage([program, ...parameters], { folder, tag, options }) {
  const { status } = spawnSync(program, [...parameters, '--tag', tag, ...options, folder], { stdio: 'inherit' });
  if (status !== 0) throw new StartupError(`${program} ended with ${status}, for the reason above.`);
}

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';

const project = fileURLToPath(new URL('../../..', import.meta.url));

export const canBuild = ['buildah', 'debootstrap', 'git'].every(
  (program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0,
);

const config = z.object({
  User: z.string(),
  Env: z.array(z.string()),
  Cmd: z.array(z.string()),
  Healthcheck: z.object({ Test: z.array(z.string()) }),
});
const inspected = z.object({ Docker: z.object({ config }) });

export type BuiltImage = { root: string; config: z.infer<typeof config>; bytes: number; remove: () => void };

/** Of what Debian's own slim image leaves out. */
const slim = ['doc/*', 'info/*', 'lintian/*', 'locale/*', 'man/*'].map((folder) => `path-exclude=/usr/share/${folder}\n`);

/**
 * Builds the Dockerfile over a release of the last commit, by buildah. Its base comes from Debian's packages, as no registry is
 * needed then; `remove` takes all of it away again.
 */
export async function buildImage(): Promise<BuiltImage> {
  const work = mkdtempSync('/var/tmp/trainer-image-');
  const at = (...parts: string[]) => path.join(work, ...parts);
  const store = ['--root', at('store'), '--runroot', at('run'), '--storage-driver', 'vfs'];
  const buildah = (...parameters: string[]) => run('buildah', [...store, ...parameters], work);

  run('git', ['clone', '--quiet', '--no-tags', project, at('clone')], work);
  run('node', ['scripts/start.mjs', 'release'], at('clone'));
  const [archive = ''] = readdirSync(at('clone', 'release')).filter((name) => name.endsWith('.tar.gz'));
  run('tar', ['--extract', '--gzip', '--file', at('clone', 'release', archive), '--directory', work], work);

  run('debootstrap', ['--variant=minbase', 'bookworm', at('base')], work);
  writeFileSync(at('base/etc/dpkg/dpkg.cfg.d/docker'), `${slim.join('')}path-include=/usr/share/doc/*/copyright\n`);
  run('sh', ['-c', 'rm -rf usr/share/man/* usr/share/locale/* usr/share/info/* var/lib/apt/lists/* var/cache/apt/*'], at('base'));
  const base = buildah('from', 'scratch');
  buildah('add', '--quiet', base, at('base'), '/');
  buildah('commit', '--quiet', base, 'trial-base');

  const options = ['--format=docker', '--build-arg', 'BASE=localhost/trial-base', '--tag', 'trial'];
  buildah('build', ...options, at(archive.replace('.tar.gz', '')));
  const root = buildah('mount', buildah('from', 'trial'));
  return {
    root,
    config: inspected.parse(JSON.parse(buildah('inspect', '--type=image', 'trial'))).Docker.config,
    bytes: Number(run('du', ['--summarize', '--bytes', root], work).split('\t')[0]),
    remove: () => {
      buildah('umount', '--all');
      rmSync(work, { recursive: true, force: true });
    },
  };
}

function run(program: string, parameters: string[], cwd: string): string {
  const env = { ...process.env, BUILDAH_ISOLATION: 'chroot' };
  const { status, stdout, stderr } = spawnSync(program, parameters, { cwd, env, encoding: 'utf8', maxBuffer: 1e8 });
  if (status !== 0) throw new Error(`${program} ${parameters.join(' ')} ended with ${status}: ${stderr.slice(-2000)}`);
  return stdout.trim();
}

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { print, StartupError } from '../setup/project.mjs';
import { chromiumPath, headlessShellPath } from './chromium.mjs';
import { hasPostgresql } from './postgresql.mjs';

const libraries = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`;

/** System programs that kinds of tests need, with their Debian package and the variable that names another path. */
const programs = [
  {
    name: 'Chromium',
    package: 'chromium-headless-shell',
    variable: 'CHROMIUM_PATH',
    kinds: ['browser'],
    isInstalled: (file) => existsSync(file ?? headlessShellPath),
    hasSubstitute: () => existsSync(chromiumPath()),
  },
  {
    name: 'ffmpeg',
    package: 'ffmpeg',
    variable: 'FFMPEG_PATH',
    kinds: ['unit', 'browser', 'browsers'],
    isInstalled: (file) => runs(file ?? 'ffmpeg', '-version'),
  },
  {
    name: 'bubblewrap',
    package: 'bubblewrap',
    kinds: ['unit'],
    platform: 'linux',
    isInstalled: () => runs('bwrap', '--version'),
  },
  {
    name: 'systemd-analyze',
    package: 'systemd',
    kinds: ['unit'],
    platform: 'linux',
    isInstalled: () => runs('systemd-analyze', '--version'),
  },
  {
    name: 'Firefox',
    package: 'firefox-esr',
    variable: 'FIREFOX_PATH',
    kinds: ['browsers'],
    isInstalled: (file) => runs(file ?? 'firefox-esr', '--version'),
  },
  {
    name: 'WebKitGTK',
    package: 'webkit2gtk-driver gstreamer1.0-libav gstreamer1.0-plugins-good gstreamer1.0-plugins-bad xvfb',
    kinds: ['browsers'],
    isInstalled: () =>
      ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb', `${libraries}/gstreamer-1.0/libgstlibav.so`].every((file) =>
        existsSync(file),
      ),
  },
  {
    name: 'nginx',
    package: 'nginx-light',
    variable: 'NGINX_PATH',
    kinds: ['unit'],
    /** On Debian it is in /usr/sbin, which only root has on its path. */
    isInstalled: (file) => (file ? [file] : ['nginx', '/usr/sbin/nginx']).some((one) => runs(one, '-v')),
  },
  {
    name: "Ceph's S3 gateway",
    package: 'radosgw ceph-mon ceph-osd ceph-common',
    /** Here the address of a bucket, with its keys in the usual variables. */
    variable: 'TEST_FILES_URL',
    kinds: ['unit'],
    isInstalled: (url) =>
      url !== undefined || ['radosgw', 'ceph-mon', 'ceph-osd', 'ceph'].every((one) => existsSync(`/usr/bin/${one}`)),
    without: 'the tests of files in a bucket are left out',
  },
  {
    name: 'PostgreSQL',
    package: 'postgresql',
    /** Here the URL of a server on which the tests may make databases. */
    variable: 'TEST_DATABASE_URL',
    kinds: ['unit'],
    isInstalled: () => hasPostgresql(),
    without: 'the tests run on SQLite alone',
  },
];

/**
 * Installs by apt, as root on Debian, what those kinds of tests lack; elsewhere throws an error with instructions. What tests can
 * do `without` is only said.
 */
export function ensureSystem(kinds) {
  const wanted = programs.filter(
    (one) => one.kinds.some((kind) => kinds.includes(kind)) && (one.platform ?? process.platform) === process.platform,
  );
  const given = ({ variable }) => (variable === undefined ? undefined : process.env[variable]);
  const missing = wanted.filter((one) => !one.isInstalled(given(one)));
  if (missing.length === 0) return;
  const isDebian = process.getuid?.() === 0 && runs('apt-get', '--version');
  if (isDebian) installByApt(missing.filter((one) => !given(one)).flatMap((one) => one.package.split(' ')));
  const stillMissing = missing.filter((one) => !one.isInstalled(given(one)) && !one.hasSubstitute?.());
  for (const one of stillMissing) if (one.without) print(`${explain(one)} Without it ${one.without}.`);
  const needed = stillMissing.filter((one) => !one.without);
  if (needed.length > 0) throw new StartupError(needed.map(explain).join('\n'));
}

function explain({ name, package: debian, variable }) {
  const elsewhere = variable === undefined ? '' : ` or say in ${variable} where it is`;
  return `${name} is missing: install it (on Debian: apt-get install ${debian})${elsewhere}.`;
}

function installByApt(packages) {
  if (packages.length === 0) return;
  print(`Installing ${packages.join(' and ')} of the system…`);
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update'], options);
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], options);
}

function runs(program, parameter) {
  return spawnSync(program, [parameter], { stdio: 'ignore' }).status === 0;
}

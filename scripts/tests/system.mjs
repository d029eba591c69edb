import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { say, Trouble } from '../ready/project.mjs';
import { chromiumPath } from './chromium.mjs';

const libraries = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`;

/** What kinds of tests take from the system, with the Debian package that brings it and the variable that names another. */
const needed = [
  {
    name: 'Chromium',
    package: 'chromium-headless-shell',
    variable: 'CHROMIUM_PATH',
    kinds: ['browser'],
    isThere: () => existsSync(chromiumPath()),
  },
  {
    name: 'ffmpeg',
    package: 'ffmpeg',
    variable: 'FFMPEG_PATH',
    kinds: ['unit', 'browser', 'browsers'],
    isThere: (file) => runs(file ?? 'ffmpeg', '-version'),
  },
  {
    name: 'bubblewrap',
    package: 'bubblewrap',
    kinds: ['unit'],
    platform: 'linux',
    isThere: () => runs('bwrap', '--version'),
  },
  {
    name: 'systemd-analyze',
    package: 'systemd',
    kinds: ['unit'],
    platform: 'linux',
    isThere: () => runs('systemd-analyze', '--version'),
  },
  {
    name: 'Firefox',
    package: 'firefox-esr',
    variable: 'FIREFOX_PATH',
    kinds: ['browsers'],
    isThere: (file) => runs(file ?? 'firefox-esr', '--version'),
  },
  {
    name: 'WebKitGTK',
    package: 'webkit2gtk-driver gstreamer1.0-libav gstreamer1.0-plugins-good gstreamer1.0-plugins-bad xvfb',
    kinds: ['browsers'],
    isThere: () =>
      ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb', `${libraries}/gstreamer-1.0/libgstlibav.so`].every((file) =>
        existsSync(file),
      ),
  },
  {
    name: 'nginx',
    package: 'nginx-light',
    variable: 'NGINX_PATH',
    kinds: ['unit'],
    /** Debian keeps it where only root looks for programs. */
    isThere: (file) => (file ? [file] : ['nginx', '/usr/sbin/nginx']).some((one) => runs(one, '-v')),
  },
];

/** Installs by apt what those kinds of tests miss where that may be done, and otherwise says what to do. */
export function ensureSystem(kinds) {
  const wanted = needed.filter(
    (one) => one.kinds.some((kind) => kinds.includes(kind)) && (one.platform ?? process.platform) === process.platform,
  );
  const given = ({ variable }) => (variable === undefined ? undefined : process.env[variable]);
  const missing = wanted.filter((one) => !one.isThere(given(one)));
  if (missing.length === 0) return;
  const isDebian = process.getuid?.() === 0 && runs('apt-get', '--version');
  if (isDebian) installByApt(missing.filter((one) => !given(one)).flatMap((one) => one.package.split(' ')));
  const still = missing.filter((one) => !one.isThere(given(one)));
  if (still.length > 0) throw new Trouble(still.map(explain).join('\n'));
}

function explain({ name, package: debian, variable }) {
  const elsewhere = variable === undefined ? '' : ` or say in ${variable} where it is`;
  return `${name} is missing: install it (on Debian: apt-get install ${debian})${elsewhere}.`;
}

function installByApt(packages) {
  if (packages.length === 0) return;
  say(`Installing ${packages.join(' and ')} of the system…`);
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update'], options);
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], options);
}

function runs(program, parameter) {
  return spawnSync(program, [parameter], { stdio: 'ignore' }).status === 0;
}

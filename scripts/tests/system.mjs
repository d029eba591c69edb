import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { print, StartupError } from '../setup/project.mjs';
import { browserEngines, libraries, runs } from './browser-engines.mjs';
import { chromiumPath, headlessShellPath } from './chromium.mjs';
import { postgresqlFolder } from './postgresql.mjs';
import { promtoolPath, unpackPromtool } from './promtool.mjs';

/** Programs of scripts/setup/programs.mjs that look at the product in a browser. */
const inBrowser = ['screens', 'screenshot', 'guide:screenshots', 'lighthouse'];

/**
 * System programs that kinds of tests and some npm scripts need, with their Debian package and the variable that names another
 * path; for tests a server may be named instead of a program. Tests can do `without` some, except the kind that requires them.
 */
const programs = [
  {
    name: 'Chromium',
    package: 'chromium-headless-shell',
    variable: 'CHROMIUM_PATH',
    kinds: ['browser', ...inBrowser],
    isInstalled: (file) => existsSync(file ?? headlessShellPath),
    hasSubstitute: () => existsSync(chromiumPath()),
  },
  {
    name: 'Liberation Sans',
    package: 'fonts-liberation',
    kinds: ['browser'],
    platform: 'linux',
    /** What stands in until the site's own letters arrive has Arial's widths, which phones and desks have. */
    isInstalled: () => /Arial|Arimo|Liberation/.test(spawnSync('fc-match', ['Arial'], { encoding: 'utf8' }).stdout ?? ''),
    without: 'tests of what moves while the page loads see other letters than people do',
  },
  {
    name: 'ffmpeg',
    package: 'ffmpeg',
    variable: 'FFMPEG_PATH',
    kinds: ['unit', 'browser', 'browsers', 'journeys', 'several', 'screens', 'guide:screenshots', 'demo:videos'],
    isInstalled: (file) => runs(file ?? 'ffmpeg', '-version'),
  },
  {
    name: 'bubblewrap',
    package: 'bubblewrap',
    kinds: ['unit', 'several'],
    platform: 'linux',
    isInstalled: () => runs('bwrap', '--version'),
  },
  {
    name: 'runc',
    package: 'runc',
    kinds: ['unit'],
    platform: 'linux',
    isInstalled: () => runs('runc', '--version'),
    without: 'uploads in a container are not tested',
  },
  {
    name: 'systemd-analyze',
    package: 'systemd',
    kinds: ['unit'],
    platform: 'linux',
    isInstalled: () => runs('systemd-analyze', '--version'),
  },
  ...browserEngines.map((engine) => ({
    ...engine,
    kinds: ['browsers', 'journeys'],
    requiredBy: 'browsers',
    without: 'the main journeys run in fewer browsers',
  })),
  {
    name: 'nginx',
    package: 'nginx-light',
    variable: 'NGINX_PATH',
    kinds: ['unit', 'several'],
    /** On Debian it is in /usr/sbin, which only root has on its path. */
    isInstalled: (file) => (file ? [file] : ['nginx', '/usr/sbin/nginx']).some((one) => runs(one, '-v')),
  },
  {
    name: 'Caddy',
    package: 'caddy',
    variable: 'CADDY_PATH',
    kinds: ['unit'],
    isInstalled: (file) => runs(file ?? 'caddy', 'version'),
    without: 'what Caddy does before the site is not tested',
  },
  {
    name: 'Compose',
    package: 'docker-compose',
    kinds: ['unit'],
    platform: 'linux',
    isInstalled: () => runs('docker-compose', 'version'),
    without: 'deploy/compose.yaml is only compared with its schema',
  },
  {
    name: 'promtool',
    package: 'prometheus',
    variable: 'PROMTOOL_PATH',
    kinds: ['unit'],
    platform: 'linux',
    isInstalled: (file) => runs(file ?? promtoolPath(), '--version'),
    install: unpackPromtool,
    without: 'the alerts of deploy/monitoring are not tried',
  },
  {
    name: 'setfacl',
    package: 'acl',
    kinds: ['unit'],
    platform: 'linux',
    isInstalled: () => runs('setfacl', '--version'),
    without: 'it is not tested which files a proxy may read',
  },
  {
    name: "Ceph's S3 gateway",
    package: 'radosgw ceph-mon ceph-osd ceph-common',
    /** The address of a bucket, with its keys in the usual variables. */
    server: 'TEST_FILES_URL',
    kinds: ['unit', 'several'],
    isInstalled: () => ['radosgw', 'ceph-mon', 'ceph-osd', 'ceph'].every((one) => existsSync(`/usr/bin/${one}`)),
    without: 'the tests of files in a bucket are left out',
  },
  {
    name: 'aiosmtpd',
    package: 'python3-aiosmtpd openssl',
    kinds: ['unit', 'browser'],
    /** Of the system's own Python, whichever is first in the path. */
    isInstalled: () => runs('/usr/bin/python3', '-c', 'import aiosmtpd') && runs('openssl', 'version'),
    without: 'the tests of mail are left out',
  },
  {
    name: 'PostgreSQL',
    package: 'postgresql',
    /** The URL of a server on which the tests may make databases. */
    server: 'TEST_DATABASE_URL',
    kinds: ['unit', 'several'],
    isInstalled: () => postgresqlFolder() !== undefined,
    without: 'the tests run on SQLite alone',
  },
  {
    name: 'faketime',
    package: 'faketime',
    kinds: ['unit'],
    platform: 'linux',
    isInstalled: () => existsSync(`${libraries}/faketime/libfaketime.so.1`),
    without: 'clocks that differ are not tested',
  },
];

/**
 * Installs by apt, as root on Debian, what those kinds of tests lack; elsewhere throws an error with instructions. What they can
 * do `without` is only said, in one line for each consequence.
 */
export function ensureSystem(kinds) {
  const isTesting = !kinds.includes('several');
  const wanted = programs.filter(
    (one) => one.kinds.some((kind) => kinds.includes(kind)) && (one.platform ?? process.platform) === process.platform,
  );
  const given = ({ variable }) => (variable === undefined ? undefined : process.env[variable]);
  const hasServer = ({ server }) => isTesting && server !== undefined && Boolean(process.env[server]);
  const missing = wanted.filter((one) => !hasServer(one) && !one.isInstalled(given(one)));
  if (missing.length === 0) return;
  const isDebian = process.getuid?.() === 0 && runs('apt-get', '--version');
  if (isDebian) installByApt(missing.filter((one) => !given(one)));
  const stillMissing = missing.filter((one) => !one.isInstalled(given(one)) && !one.hasSubstitute?.());
  const mayLack = ({ without, requiredBy }) => isTesting && without !== undefined && !kinds.includes(requiredBy);
  const lacking = stillMissing.filter(mayLack);
  for (const without of new Set(lacking.map((one) => one.without))) {
    const those = lacking.filter((one) => one.without === without).map((one) => explain(one, isTesting));
    print(`${those.join(' ')} Without ${those.length === 1 ? 'it' : 'them'} ${without}.`);
  }
  const needed = stillMissing.filter((one) => !mayLack(one));
  if (needed.length > 0) throw new StartupError(needed.map((one) => explain(one, isTesting)).join('\n'));
}

function explain({ name, package: debian, variable, server }, isTesting) {
  const other = isTesting ? (variable ?? server) : variable;
  const elsewhere = other === undefined ? '' : ` or say in ${other} where it is`;
  return `${name} is missing: install it (on Debian: apt-get install ${debian})${elsewhere}.`;
}

/** What tests can do without is installed one by one: a system that has no such package still gets the others. */
function installByApt(lacking) {
  const packagesOf = (some) => some.flatMap((one) => one.package.split(' '));
  const byItself = lacking.filter(({ install }) => install !== undefined);
  const byApt = lacking.filter(({ install }) => install === undefined);
  const required = packagesOf(byApt.filter(({ without }) => without === undefined));
  const optional = byApt.filter(({ without }) => without !== undefined).map((one) => packagesOf([one]));
  const groups = [required, ...optional, packagesOf(byItself)].filter((packages) => packages.length > 0);
  if (groups.length === 0) return;
  print(`Installing ${groups.flat().join(' and ')} of the system…`);
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update'], options);
  for (const { install } of byItself) install();
  for (const packages of [required, ...optional])
    if (packages.length > 0) spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], options);
}

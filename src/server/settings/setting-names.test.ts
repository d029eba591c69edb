import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const warned = (env: Record<string, string>) => readSettings(env).warnings;

test.each([
  ['PORTT', 'PORT'],
  ['PROT', 'PORT'],
  ['port', 'PORT'],
  ['PUBLIC_ORIGN', 'PUBLIC_ORIGIN'],
  ['PUBLIC_ORGIIN', 'PUBLIC_ORIGIN'],
  ['TRUSTPROXY', 'TRUST_PROXY'],
  ['DATADIR', 'DATA_DIR'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['SMPT_URL', 'SMTP_URL'],
])('%s is told from %s', (typed, meant) => {
  expect(warned({ [typed]: 'x' })).toEqual([`${typed} is no setting: is ${meant} meant?`]);
});

test('names that systems, shells and other programs have are passed over', () => {
  const others =
    'HOME PATH USER HOSTNAME HOSTTYPE LOGNAME SHELL LANG TERM PWD OLDPWD TMPDIR EDITOR POST HOSTING SPORTS NODE_ENV NODE_OPTIONS PUBLIC_URL ' +
    'npm_config_cache DEBUG CI LISTEN_FDNAMES NOTIFY_SOCKET INVOCATION_ID JOURNAL_STREAM SYSTEMD_EXEC_PID WATCHDOG_USEC HTTP_PROXY ' +
    'HTTPS_PROXY NO_PROXY PGHOST PGPORT AWS_REGION AWS_PROFILE KUBERNETES_PORT TEST_DATABASE_URL TEST_FILES_URL NGINX_PATH';
  expect(warned(Object.fromEntries(others.split(' ').map((name) => [name, 'x'])))).toEqual([]);
});

test('a setting that is there is not asked for', () => {
  expect(warned({ PORT: '80', PORTT: '81' })).toEqual([]);
});

test('of the file of settings each name that nothing reads is told; what Node and the system read is not', () => {
  const env = {
    LINK_DURATION: '7',
    COLOUR: 'blue',
    PORTT: '80',
    TZ: 'Europe/Rome',
    NODE_EXTRA_CA_CERTS: '/etc/ca.pem',
    AWS_REGION: 'x',
  };
  expect(readSettings({ ...env, OTHER: 'x' }, Object.keys(env)).warnings).toEqual([
    'LINK_DURATION, in the file of --env, is no setting.',
    'COLOUR, in the file of --env, is no setting.',
    'PORTT is no setting: is PORT meant?',
  ]);
  expect(warned(env)).toEqual(['PORTT is no setting: is PORT meant?']);
});

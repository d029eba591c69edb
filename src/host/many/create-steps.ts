import { chmod, chown, cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Paths } from '../paths.ts';
import { runProgram } from '../run-program.ts';
import { systemctl } from '../systemctl.ts';
import { deleteAccount, findAccount, makeAccount } from './accounts.ts';
import { allowDatabase } from './database-address.ts';
import { placesOf, unitSettingsOf } from './places.ts';
import { dropDatabase, makeDatabase } from './postgresql.ts';
import type { SiteProxy } from './proxy.ts';
import { waitUntilReady } from './ready.ts';
import type { Step } from './steps.ts';

/** What is decided of a site before anything of it is made; kept in a file until all is, so that a run that was cut off goes on. */
export type Plan = {
  name: string;
  domain: string;
  port: number;
  quotaVideos?: number | undefined;
  quotaGigabytes?: number | undefined;
  /** Undefined: its rows are in a file of its folder. */
  databaseUrl?: string | undefined;
};

type Making = {
  paths: Paths;
  plan: Plan;
  proxy: SiteProxy;
  /** The URL of an administrator of PostgreSQL. */
  administration: string | undefined;
  /** Hears the link of the first admin, which is shown once. */
  onLink: (said: string) => void;
};

/** All that makes a site, in order. */
export function createSteps(making: Making): Step[] {
  return [accountStep(making), folderStep(making), databaseStep(making), settingsStep(making), ...unitSteps(making)];
}

function accountStep({ plan: { name }, paths }: Making): Step {
  return {
    name: 'The user of the system',
    run: async () => void (await makeAccount(name, placesOf(paths, name).dataDirectory)),
    undo: () => deleteAccount(name),
  };
}

function folderStep({ plan: { name }, paths }: Making): Step {
  const { dataDirectory, cacheDirectory } = placesOf(paths, name);
  return {
    name: 'The data folder',
    async run() {
      await mkdir(dataDirectory, { recursive: true, mode: 0o700 });
      await chmod(path.dirname(dataDirectory), 0o755);
      await own(name, dataDirectory, 0o700);
    },
    async undo() {
      for (const folder of [dataDirectory, cacheDirectory]) await rm(folder, { recursive: true, force: true });
    },
  };
}

function databaseStep({ plan: { databaseUrl }, administration }: Making): Step {
  const isOwn = databaseUrl !== undefined && administration !== undefined;
  return {
    name: 'The database',
    run: async () => (isOwn ? makeDatabase(administration, databaseUrl) : undefined),
    undo: async () => (isOwn ? dropDatabase(administration, databaseUrl) : undefined),
  };
}

function settingsStep({ plan, paths }: Making): Step {
  const { environmentFile, socketSettings } = placesOf(paths, plan.name);
  return {
    name: 'The settings',
    async run() {
      await writeFile(environmentFile, settingsOf(plan, paths), { mode: 0o640 });
      const account = await findAccount(plan.name);
      await chown(environmentFile, process.getuid?.() ?? 0, account?.gid ?? 0);
      await chmod(environmentFile, 0o640);
      await mkdir(socketSettings, { recursive: true });
      await writeFile(path.join(socketSettings, 'listen.conf'), `[Socket]\nListenStream=127.0.0.1:${plan.port}\n`);
      await allowDatabase(paths, plan.name, plan.databaseUrl);
    },
    async undo() {
      await rm(environmentFile, { force: true });
      for (const folder of unitSettingsOf(paths, plan.name)) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** All values are without signs that a file of settings must quote. */
function settingsOf({ name, domain, quotaVideos, quotaGigabytes, databaseUrl }: Plan, paths: Paths): string {
  const lines = [
    '# Every setting is explained in docs/operating.md',
    `PUBLIC_ORIGIN=https://${domain}`,
    'TRUST_PROXY=127.0.0.1',
    `DATA_DIR=${placesOf(paths, name).dataDirectory}`,
    'UPLOADS=sandboxed',
    ...(quotaVideos === undefined ? [] : [`QUOTA_VIDEOS=${quotaVideos}`]),
    ...(quotaGigabytes === undefined ? [] : [`QUOTA_GB=${quotaGigabytes}`]),
    ...(databaseUrl === undefined ? [] : [`DATABASE_URL=${databaseUrl}`, 'DATABASE_CONNECTIONS=2']),
  ];
  return `${lines.join('\n')}\n`;
}

/** Of all sites together: never undone, nor written over those that the operator has changed. */
const shared = [
  ...['trainer-site@.service', 'trainer-site@.socket'],
  ...['trainer-site-backup', 'trainer-site-backup-drill'].flatMap((name) => [`${name}@.service`, `${name}@.timer`]),
];

function unitSteps({ plan, paths, proxy, onLink }: Making): Step[] {
  const { socket, service, timers } = placesOf(paths, plan.name);
  const nothing = async () => undefined;
  return [
    {
      name: 'The units',
      async run() {
        await mkdir(paths.units, { recursive: true });
        for (const unit of shared)
          await cp(path.join(paths.current, 'deploy', unit), path.join(paths.units, unit), { force: false });
        await systemctl('daemon-reload');
      },
      undo: async () => void (await systemctl('daemon-reload')),
    },
    { name: 'The first admin', run: async () => onLink(await inviteAdmin(plan.name, paths)), undo: nothing },
    {
      name: 'The start',
      async run() {
        await systemctl('enable', '--now', socket, service);
        await waitUntilReady(`http://127.0.0.1:${plan.port}`);
      },
      undo: async () => void (await systemctl('disable', '--now', socket, service)),
    },
    {
      name: 'The nightly backup',
      run: async () => void (await systemctl('enable', '--now', ...timers)),
      undo: async () => void (await systemctl('disable', '--now', ...timers)),
    },
    { name: `The block of the proxy`, run: () => proxy.serve(plan), undo: () => proxy.remove(plan.name) },
  ];
}

/** Makes the database's tables and the first admin, and returns what the command says: a link by which the password is chosen. */
async function inviteAdmin(name: string, paths: Paths): Promise<string> {
  return runAsSite(name, paths, ['admin-password', '--link', '--first']);
}

/** Runs a command of the release as the user of a site, over its settings. */
export async function runAsSite(name: string, paths: Paths, [command = '', ...words]: string[]): Promise<string> {
  const { environmentFile } = placesOf(paths, name);
  const account = await findAccount(name);
  const program = path.join(paths.current, 'src/server/commands', `${command}.ts`);
  return runProgram(process.execPath, [program, ...words, '--env', environmentFile], {
    cwd: paths.current,
    env: { PATH: process.env.PATH, NODE_ENV: 'production' },
    ...account,
  });
}

async function own(name: string, folder: string, mode: number): Promise<void> {
  const account = await findAccount(name);
  if (account) await chown(folder, account.uid, account.gid);
  await chmod(folder, mode);
}

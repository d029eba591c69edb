import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { OperatorError } from '../../server/ops/operator-errors.ts';
import type { Command } from '../command.ts';
import type { Paths } from '../paths.ts';
import { print } from '../print.ts';
import { sitesOf } from '../sites.ts';
import { findAccount } from './accounts.ts';
import { createSteps, type Plan } from './create-steps.ts';
import { withHostLock } from './host-lock.ts';
import { readDomain, readName, userOf } from './names.ts';
import { readNumber, readOptions, type Typed } from './options.ts';
import { domainOf, namesOf, placesOf } from './places.ts';
import { findPort } from './ports.ts';
import { newDatabaseUrl } from './postgresql.ts';
import { findProxy, type SiteProxy } from './proxy.ts';
import { type OnStep, runSteps } from './steps.ts';

const usage =
  'trainer-site create NAME --domain www.example.it [--quota-videos N] [--quota-gb N] [--postgres URL-OF-AN-ADMINISTRATOR] [--proxy caddy|nginx|none]';

export const create: Command = {
  usage,
  summary:
    'makes one more site on this host, with a user, folder, units and backups of its own, and prints a link for its trainer',
  run: (words, paths) => createSite(words, paths),
};

const valued = ['--domain', '--quota-videos', '--quota-gb', '--postgres', '--proxy'];

/** Makes all of a site or nothing. Where a run was cut off, the same command goes on. */
export async function createSite(words: readonly string[], paths: Paths, onStep?: OnStep): Promise<void> {
  const typed = readOptions(words, { valued, most: 1, usage });
  const [name, domain] = [readName(typed.words[0]), readDomain(typed.options.get('--domain'))];
  const proxy = findProxy(paths, typed.options.get('--proxy'));
  if (!existsSync(paths.current)) throw new OperatorError(`There is no ${paths.current}: install a release first.`);
  await withHostLock(paths, async () => {
    const places = placesOf(paths, name);
    if (existsSync(places.environmentFile) && !existsSync(places.making)) return serveAgain(paths, { name, domain, proxy });
    const plan = (await readPlan(places.making)) ?? (await makePlan(paths, { name, domain, typed }));
    if (plan.domain !== domain)
      throw new OperatorError(`${name} is half made for ${plan.domain}: create it for that, or trainer-site remove ${name}.`);
    await keepPlan(paths, plan);
    await make(paths, { plan, proxy, typed, onStep });
  });
}

type Wanted = { name: string; domain: string };

/** A site that exists keeps all that it has; its proxy's block is written again, as once there is a certificate for nginx. */
async function serveAgain(paths: Paths, { name, domain, proxy }: Wanted & { proxy: SiteProxy }): Promise<void> {
  const { suspended, socketSettings } = placesOf(paths, name);
  const site = sitesOf(paths).find((one) => one.name === name);
  if (!site || domainOf(site) !== domain)
    throw new OperatorError(`The name ${name} is taken, by ${site ? domainOf(site) : 'another site'}: take another one.`);
  if (existsSync(suspended)) throw new OperatorError(`${name} is suspended: trainer-site resume ${name}`);
  await proxy.serve({ name, domain, port: await portOf(socketSettings) });
  print(`${name} is there already, and ${domain} leads to it.`);
}

export async function portOf(socketSettings: string): Promise<number> {
  const [, port] = /^ListenStream=127\.0\.0\.1:(\d+)$/m.exec(await readFile(`${socketSettings}/listen.conf`, 'utf8')) ?? [];
  return Number(port);
}

async function readPlan(file: string): Promise<Plan | undefined> {
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Plan) : undefined;
}

/** Throws an OperatorError where something of another site or program has this name or domain. */
async function makePlan(paths: Paths, { name, domain, typed }: Wanted & { typed: Typed }): Promise<Plan> {
  const plans = await Promise.all(namesOf(paths).map((one) => readPlan(placesOf(paths, one).making)));
  const half = plans.filter((plan) => plan !== undefined);
  const owner =
    sitesOf(paths).find((site) => domainOf(site) === domain)?.unit ?? half.find((plan) => plan.domain === domain)?.name;
  if (owner !== undefined) throw new OperatorError(`The domain ${domain} is taken, by ${owner}.`);
  const { dataDirectory, removing } = placesOf(paths, name);
  if (existsSync(removing)) throw new OperatorError(`${name} is half removed: trainer-site remove ${name}`);
  if (existsSync(dataDirectory))
    throw new OperatorError(`There is a folder ${dataDirectory} already: take another name, or move it away.`);
  if (await findAccount(name)) throw new OperatorError(`There is a user ${userOf(name)} already: take another name.`);
  const administration = typed.options.get('--postgres');
  return {
    name,
    domain,
    port: await findPort(
      paths,
      half.map(({ port }) => port),
    ),
    quotaVideos: readNumber(typed, '--quota-videos'),
    quotaGigabytes: readNumber(typed, '--quota-gb'),
    databaseUrl: administration && newDatabaseUrl(administration, name),
  };
}

/** For root alone, as it has the password of the site's role. */
async function keepPlan(paths: Paths, plan: Plan): Promise<void> {
  const { making } = placesOf(paths, plan.name);
  await mkdir(paths.environmentFiles, { recursive: true, mode: 0o755 });
  await writeFile(`${making}.new`, JSON.stringify(plan), { mode: 0o600 });
  await rename(`${making}.new`, making);
}

type Making = { plan: Plan; proxy: SiteProxy; typed: Typed; onStep: OnStep | undefined };

async function make(paths: Paths, { plan, proxy, typed, onStep }: Making): Promise<void> {
  const { making } = placesOf(paths, plan.name);
  const administration = typed.options.get('--postgres');
  if (plan.databaseUrl !== undefined && administration === undefined)
    throw new OperatorError(`${plan.name} is half made in PostgreSQL: add --postgres as before.`);
  let invitation = '';
  const steps = createSteps({ paths, plan, proxy, administration, onLink: (said) => (invitation = said) });
  try {
    await runSteps(steps, onStep);
  } catch (error) {
    await rm(making, { force: true });
    throw error;
  }
  print(`${plan.name} is there: https://${plan.domain}`);
  for (const hint of proxy.hints(plan)) print(hint);
  print('For its trainer, to send by a message; shown only now:');
  print(invitation.trim());
  // Last, so that a run that ended before the link was told makes another one.
  await rm(making, { force: true });
}

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { keepPage } from '../references/cached-page.ts';
import { listParts } from '../site/list-parts.ts';
import type { Serving } from '../site/processes.ts';
import { serveSite } from '../site/site.ts';
import { median } from '../statistics.ts';
import { partsOf } from './profile.ts';
import type { Plan, Profile } from './subject.ts';

const TIMES = 5;
/** Processor time is counted in hundredths of a second, so what is measured costs at least so much of it in all. */
const CPU_SECONDS = 0.3;
const AT_MOST = 1_000;
const PROFILED_MS = 5_000;

/** `isList`: all parts of it. */
export type Wanted = { url: string; token: string; isList?: boolean };

/** What `costsOf` measures of these answers. */
export const planOfAnswers = (names: string[]): Plan => [
  { title: 'An answer', unit: 'ms', scale: 'log', names },
  { title: 'Memory', unit: 'MB', scale: 'linear', names: ['while they are asked for', 'before'] },
  { title: 'Processor for it', unit: 'ms', scale: 'log', names },
];

/** The time of each, the memory while they are asked for and before, the processor time of each. */
export async function costsOf(site: Serving, wanted: readonly Wanted[]): Promise<number[][]> {
  const before = site.residentMegabytes();
  const costs: { time: number; cpu: number }[] = [];
  const peak = await peakDuring(site, async () => {
    for (const one of wanted) costs.push(await costOf(site, one));
  });
  return [costs.map(({ time }) => time), [peak, before], costs.map(({ cpu }) => cpu)];
}

/** Milliseconds until an answer is there, and of processor time for it, when one asks at a time. */
async function costOf({ cpuSeconds }: Serving, { url, token, isList }: Wanted): Promise<{ time: number; cpu: number }> {
  const urls = isList ? await listParts(url, { authorization: `Bearer ${token}` }) : [url];
  const askAll = async () => {
    for (const part of urls) await ask({ url: part, token });
  };
  await askAll();
  const before = cpuSeconds();
  const times: number[] = [];
  while (times.length < TIMES || (cpuSeconds() - before < CPU_SECONDS && times.length < AT_MOST)) {
    const sent = performance.now();
    await askAll();
    times.push(performance.now() - sent);
  }
  return { time: median(times), cpu: (1000 * (cpuSeconds() - before)) / times.length };
}

export function ask({ url, token }: Wanted): Promise<unknown> {
  return keepPage(url, { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, deflate, br' });
}

/** The most that something holds while it works. */
export async function peakDuring({ residentMegabytes }: Serving, work: () => Promise<unknown>): Promise<number> {
  let peak = residentMegabytes();
  const timer = setInterval(() => {
    peak = Math.max(peak, residentMegabytes());
  }, 50);
  await work().finally(() => clearInterval(timer));
  return peak;
}

/** Again and again, for as long as a profile takes. */
export async function repeatedly(work: () => Promise<unknown>): Promise<void> {
  const begun = performance.now();
  while (performance.now() - begun < PROFILED_MS) await work();
}

/** In the bundle that `npm start` runs no part has a file of its own. */
const fromSources = 'src/server/main.ts';

/** What the processor does during some work, of a site that is started for it over these data. */
export async function profileOf(dataDirectory: string, work: (origin: string) => Promise<unknown>): Promise<Profile> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-profile-'));
  try {
    const env = { DATA_DIR: dataDirectory, NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${folder}` };
    const site = await serveSite({ folder, isPinned: true, env, program: fromSources });
    let kernel = Number.NaN;
    try {
      await work(site.origin);
      kernel = site.kernelSeconds() / site.cpuSeconds();
    } finally {
      await site.stop();
    }
    const names = (await readdir(folder)).filter((name) => name.endsWith('.cpuprofile'));
    const profiles = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
    return { parts: partsOf(profiles), kernel };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

import { fileURLToPath } from 'node:url';
import type * as z from 'zod/mini';
import { onOtherCores } from '../load/cores.ts';
import { run } from '../load/run-command.ts';
import { openSite, type Site } from '../site/site.ts';
import { sendVisitors } from '../videos/steady-visitors.ts';
import { peakDuring, profileOf } from './measure.ts';
import { type errand, paced } from './pace.ts';
import { grow, type Plan, type Subject } from './subject.ts';

const program = fileURLToPath(new URL('./pace.ts', import.meta.url));

/** Two seconds of 480p, as limits.videos.transcode allows it. */
const SEGMENT = { bytes: 300_000, everyMs: 2_000 };
const SECONDS = 8;

const plan: Plan = [
  { title: 'A segment, whole', unit: 'ms', scale: 'log', names: ['99 of 100', 'half', '99 of 100 pages meanwhile'] },
  { title: 'Memory', unit: 'MB', scale: 'linear', names: ['while they watch'] },
  { title: 'Processor', unit: 'cores', scale: 'linear', names: ['of the site'] },
];

export async function growViewers(folder: string, sizes: number[]): Promise<Subject> {
  const site = await openSite({ folder, size: { users: 100, videos: 200 }, isPinned: true, name: 'growth-viewers' });
  try {
    await watching(site.origin, site, 1);
    const grown = await grow(sizes, plan, async (viewers) => {
      const visitors = sendVisitors(site);
      const [begun, before] = [performance.now(), site.cpuSeconds()];
      let seen = { p50: Number.NaN, p99: Number.NaN };
      const peak = await peakDuring(site, async () => {
        seen = await watching(site.origin, site, viewers);
      });
      const cores = (1000 * (site.cpuSeconds() - before)) / (performance.now() - begun);
      return [[seen.p99, seen.p50, (await visitors.stop()).p99], [peak], [cores]];
    });
    await site.stop();
    const largest = Math.max(...sizes);
    const profile = await profileOf(site.testSite.dataDirectory, (origin) => watching(origin, site, largest));
    const told = `Viewers of 480p: each asks for a segment of ${SEGMENT.bytes / 1000} KB every ${SEGMENT.everyMs / 1000} s, at times that do not wait for the answers, while 50 others a second visit the first page.`;
    return { name: 'viewers', noun: 'viewers', told, ...grown, profile };
  } finally {
    await site.stop();
  }
}

/** A segment that never came counts as one that took as long as was waited for it. */
async function watching(
  origin: string,
  { testSite }: Pick<Site, 'testSite'>,
  viewers: number,
): Promise<{ p50: number; p99: number }> {
  const { client: token, video } = testSite;
  const given: z.infer<typeof errand> = {
    port: Number(new URL(origin).port),
    path: video.address,
    token,
    viewers,
    seconds: SECONDS,
    ...SEGMENT,
  };
  const { wrote } = await run(onOtherCores([process.execPath, program, JSON.stringify(given)]));
  const { p50, p99, count, missed } = paced.parse(JSON.parse(wrote));
  return { p50, p99: missed > (count + missed) / 100 ? SEGMENT.everyMs : p99 };
}

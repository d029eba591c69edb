import { randomFillSync } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openSite } from '../site/site.ts';
import { median } from '../statistics.ts';
import { send } from '../videos/send-range.ts';
import { sendVisitors } from '../videos/steady-visitors.ts';
import { peakDuring, profileOf } from './measure.ts';
import { grow, type Plan, type Subject } from './subject.ts';

const MEGABYTES = 16;

const plan: Plan = [
  { title: 'One of them, stored', unit: 'ms', scale: 'log', names: ['the slowest', 'half', '99 of 100 pages meanwhile'] },
  { title: 'Memory', unit: 'MB', scale: 'linear', names: ['while they are sent'] },
  { title: 'Processor', unit: 'cores', scale: 'linear', names: ['of the site'] },
];

/** What is sent is no video: it is refused as soon as it is looked at, and the machine is free for the next round. */
export async function growUploads(folder: string, sizes: number[]): Promise<Subject> {
  const files = await Promise.all(
    Array.from({ length: Math.max(...sizes) }, async (_, number) => {
      const file = path.join(folder, `upload-${number}.bin`);
      await writeFile(file, randomFillSync(Buffer.alloc(MEGABYTES * 1024 * 1024)));
      return file;
    }),
  );
  const site = await openSite({ folder, size: { users: 100, videos: 200 }, isPinned: true, name: 'growth-uploads' });
  const { testSite } = site;
  try {
    // The first upload of a process takes twice as long as a later one.
    for (const file of files.slice(0, 1)) await send(site, file);
    const grown = await grow(sizes, plan, async (uploads) => {
      const visitors = sendVisitors(site);
      const [begun, before] = [performance.now(), site.cpuSeconds()];
      let seconds: number[] = [];
      const peak = await peakDuring(site, async () => {
        seconds = await Promise.all(files.slice(0, uploads).map((file) => send(site, file)));
      });
      const cores = (1000 * (site.cpuSeconds() - before)) / (performance.now() - begun);
      const pages = await visitors.stop();
      return [[Math.max(...seconds) * 1000, median(seconds) * 1000, pages.p99], [peak], [cores]];
    });
    await site.stop();
    const profile = await profileOf(testSite.dataDirectory, (origin) =>
      Promise.all(files.map((file) => send({ ...site, origin }, file))),
    );
    const told = `Files of ${MEGABYTES} MB by tus in pieces of 8 MB, all begun at once, each written and flushed, while 50 others a second visit the first page.`;
    return { name: 'uploads', noun: 'uploads at once', told, ...grown, profile };
  } finally {
    await site.stop();
    await Promise.all(files.map((file) => rm(file)));
  }
}

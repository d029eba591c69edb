import { randomFillSync } from 'node:crypto';
import { copyFile, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { limits } from '#contract/limits.ts';
import type { Rows } from '../bench.ts';
import { openSite, type Site } from '../site/site.ts';
import { numeral, spread } from '../statistics.ts';
import type { Figure } from '../table.ts';
import { send } from '../videos/send-range.ts';
import { drawSource, encodePlainly, SOURCE_SECONDS } from '../videos/source.ts';
import { sendVisitors } from '../videos/steady-visitors.ts';
import { watchTranscode } from '../videos/watch.ts';
import { besides } from './beside.ts';
import { sizeOf } from './lists.ts';

const MEGABYTES = 256;
const ROUNDS = 3;
const PAGE_P99_MS = 50;

export const uploads: Rows = {
  name: 'uploads',
  title: `Uploading ${MEGABYTES} MB, and making ${SOURCE_SECONDS} s of 1080p at 60 pictures a second into a ladder of ${limits.videos.transcode.renditions.length} rungs; all cores`,
  async measure({ folder }) {
    const site = await openSite({ folder, size: sizeOf(100), isPinned: false, name: 'uploads' });
    try {
      return [...(await sending(site, folder)), ...(await making(site, folder))];
    } finally {
      await site.stop();
    }
  },
};

/** What is sent is no video: it is refused as soon as it is looked at, which leaves the machine free for the next round. */
async function sending(site: Site, folder: string): Promise<Figure[]> {
  const file = path.join(folder, 'large.bin');
  const before = site.residentMegabytes();
  const sent: number[] = [];
  const copied: number[] = [];
  const times: number[] = [];
  await fillFile(file);
  for (let round = 0; round < ROUNDS; round += 1) {
    copied.push(MEGABYTES / (await copyDurably(file, `${file}.copy`)));
    const visitors = sendVisitors(site);
    sent.push(MEGABYTES / (await send(site, file)));
    times.push((await visitors.stop()).p99);
  }
  await Promise.all([file, `${file}.copy`].map((one) => rm(one)));
  return [
    {
      what: 'uploaded by tus in pieces of 8 MB and flushed',
      measured: spread(sent, 'MB/s'),
      reference: besides(sent, [['copying the file and flushing it', copied, 'MB/s']]),
    },
    { what: '— a public page meanwhile, 50 visitors a second: 99 of 100 within', measured: spread(times, 'ms') },
    { what: '— the server holds more after it', measured: `${numeral(Math.max(0, site.residentMegabytes() - before))} MB` },
  ];
}

async function making(site: Site, folder: string): Promise<Figure[]> {
  const source = await drawSource(folder);
  const plain = await encodePlainly(source, folder);
  const before = await visitFor(site, SOURCE_SECONDS / 4);
  await send(site, source);
  const visitors = sendVisitors(site);
  const { playable, ready, megabytes } = await watchTranscode(site, path.basename(source));
  const during = await visitors.stop();
  return [
    { what: 'a video that browsers can play: until clients can watch it', measured: `${numeral(playable)} s` },
    {
      what: 'until its ladder, pictures and playlists are there, with visitors besides',
      measured: `${numeral(ready)} s`,
      reference: `${numeral(ready / plain)} times the same rungs by plain ffmpeg alone: ${numeral(plain)} s`,
    },
    { what: '— ffmpeg holds at most', measured: `${numeral(megabytes)} MB` },
    {
      what: 'a public page meanwhile, 50 visitors a second: 99 of 100 within',
      measured: `${numeral(during.p99)} ms`,
      goal: { text: `${PAGE_P99_MS} ms`, isMet: during.p99 < PAGE_P99_MS },
      reference: `half within ${numeral(during.p50)} ms; before, with nothing being made: ${numeral(before.p99)} and ${numeral(before.p50)} ms`,
    },
  ];
}

async function visitFor(site: Site, seconds: number) {
  const visitors = sendVisitors(site);
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  return visitors.stop();
}

async function fillFile(file: string): Promise<void> {
  const piece = randomFillSync(Buffer.alloc(1024 * 1024));
  const handle = await open(file, 'w');
  for (let written = 0; written < MEGABYTES; written += 1) await handle.write(piece);
  await handle.close();
}

async function copyDurably(from: string, to: string): Promise<number> {
  const begun = performance.now();
  await copyFile(from, to);
  const handle = await open(to, 'r');
  await handle.sync();
  await handle.close();
  return (performance.now() - begun) / 1000;
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import * as z from 'zod/mini';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { pictureNameHeader } from '#contract/pictures/schemas.ts';
import type { PictureTask } from '#server/media/pictures/picture-program.ts';
import type { Rows } from '../bench.ts';
import { openSite, type Site, urlOf } from '../site/site.ts';
import { median, numeral, spread } from '../statistics.ts';
import type { Figure } from '../table.ts';
import { sendVisitors } from '../videos/steady-visitors.ts';
import { sizeOf } from './lists.ts';

const ROUNDS = 5;
const SIZE = { width: 8000, height: 6000 };
const PAGE_P99_MS = 10;
const CPU_SECONDS = 3;
const MEGABYTES = 300;
/** Four times as often as the admin's dialog does. */
const LOOK_EVERY_MS = 250;

export const pictures: Rows = {
  name: 'pictures',
  title: `Sending a photograph of 48 megapixels and making its files, ${ROUNDS} one after another; all cores`,
  async measure({ folder, nodeHttp }) {
    const photos = await drawPhotos();
    const bare = sendVisitors(nodeHttp);
    const plain = [];
    for (const photo of photos) plain.push(await makePlainly(photo, folder));
    const bareDuring = await bare.stop();
    const site = await openSite({ folder, size: sizeOf(100), isPinned: false, name: 'pictures' });
    try {
      await (await fetch(site.origin)).arrayBuffer();
      const idle = sendVisitors(site);
      await sleep(ROUNDS * 1000);
      const before = await idle.stop();
      const visitors = sendVisitors(site);
      const ready = [];
      for (const photo of photos) ready.push(await sendUntilReady(site, photo));
      return figures({ plain, ready, bareDuring, before, during: await visitors.stop() });
    } finally {
      await site.stop();
    }
  },
};

type Times = { p50: number; p99: number };
type Plain = { seconds: number; cpuSeconds: number; megabytes: number };
type Measured = { plain: Plain[]; ready: number[]; bareDuring: Times; before: Times; during: Times };

function figures({ plain, ready, bareDuring, before, during }: Measured): Figure[] {
  const seconds = plain.map((one) => one.seconds);
  const cpu = plain.map((one) => one.cpuSeconds);
  const megabytes = plain.map((one) => one.megabytes);
  return [
    {
      what: 'until its files are there, looked for four times a second, with visitors besides',
      measured: spread(ready, 's'),
      reference: `${numeral(median(ready) / median(seconds))} times the same program alone: ${spread(seconds, 's')}`,
    },
    {
      what: '— processor time of the program',
      measured: spread(cpu, 's'),
      goal: { text: `${CPU_SECONDS} s`, isMet: median(cpu) < CPU_SECONDS },
    },
    {
      what: '— it holds at most',
      measured: spread(megabytes, 'MB'),
      goal: { text: `${MEGABYTES} MB`, isMet: Math.max(...megabytes) < MEGABYTES },
    },
    {
      what: 'a public page meanwhile, 50 visitors a second: 99 of 100 within',
      measured: `${numeral(during.p99)} ms`,
      goal: { text: `${PAGE_P99_MS} ms`, isMet: during.p99 < PAGE_P99_MS },
      reference:
        `half within ${numeral(during.p50)} ms; before, with nothing being made: ${numeral(before.p99)} and ${numeral(before.p50)} ms; ` +
        `a bare node:http beside the same program at usual priority: ${numeral(bareDuring.p99)} and ${numeral(bareDuring.p50)} ms`,
    },
  ];
}

/** One photograph with the grain of a camera, each time in another file: the same bytes would be the same picture. */
async function drawPhotos(): Promise<Buffer[]> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  const photo = await sharp({ create: { ...SIZE, channels: 3, background: '#808080', noise } })
    .jpeg({ quality: 80 })
    .toBuffer();
  const comment = (round: number) => Buffer.from([0xff, 0xfe, 0, 3, round]);
  return Array.from({ length: ROUNDS }, (_, round) => Buffer.concat([photo.subarray(0, 2), comment(round), photo.subarray(2)]));
}

const resources = z.object({ userCPUTime: z.number(), systemCPUTime: z.number(), kilobytes: z.number() });
/** VmHWM, since the program began: Linux's maximum of getrusage takes over what the process held that started it. */
const tellResources = `data:text/javascript,import { readFileSync } from "node:fs"; process.on("exit", () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const own = process.platform === "linux" && /VmHWM:\\s*(\\d+)/.exec(readFileSync("/proc/self/status", "utf8"));
  console.error(JSON.stringify({ userCPUTime, systemCPUTime, kilobytes: own ? Number(own[1]) : maxRSS }));
})`.replaceAll('\n', '');

/** The same files by the same program, without sandbox, limits and priority. */
async function makePlainly(photo: Buffer, folder: string): Promise<Plain> {
  const to = await mkdtemp(path.join(folder, 'picture-'));
  const from = path.join(to, 'upload');
  await writeFile(from, photo);
  const program = fileURLToPath(new URL('../../src/server/media/pictures/picture-program.ts', import.meta.url));
  const task: PictureTask = { do: 'make', from, folder: to, sizes: limits.pictures };
  const begun = performance.now();
  const child = spawn(process.execPath, ['--import', tellResources, program, JSON.stringify(task)], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, MALLOC_ARENA_MAX: '1' },
  });
  let told = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    told += text;
  });
  await once(child, 'close');
  const seconds = (performance.now() - begun) / 1000;
  await rm(to, { recursive: true });
  const { userCPUTime, systemCPUTime, kilobytes } = resources.parse(JSON.parse(told));
  return { seconds, cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, megabytes: kilobytes / 1024 };
}

/** Seconds until the picture could be published. */
async function sendUntilReady({ origin, testSite }: Site, body: Buffer): Promise<number> {
  const headers = { authorization: `Bearer ${testSite.admin}`, 'content-type': 'image/jpeg', [pictureNameHeader]: 'IMG_1.jpg' };
  const begun = performance.now();
  const sent = await fetch(urlOf(origin, calls.uploadPicture), { method: 'POST', headers, body: new Uint8Array(body) });
  const { picture } = calls.uploadPicture.answer.parse(await sent.json());
  for (;;) {
    await sleep(LOOK_EVERY_MS);
    const answer = await fetch(urlOf(origin, calls.listPictures), { headers });
    const { pictures: all } = calls.listPictures.answer.parse(await answer.json());
    const one = all.find(({ id }) => id === picture.id);
    if (one?.state === 'failed') throw new Error(`no files could be made of a picture: ${one.failure}`);
    if (one?.state === 'ready') return (performance.now() - begun) / 1000;
  }
}

import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '#contract/calls.ts';
import type { Site } from '../site/site.ts';
import { urlOf } from '../site/site.ts';

const LOOK_EVERY_MS = 100;

/** Seconds from now until the video could be watched and until it was made; what ffmpeg held at most, in megabytes. */
export type TranscodeTimes = { playable: number; ready: number; megabytes: number };

/** Waits until the video of this title is made. Throws where a video was refused, or where the server has no ffmpeg. */
export async function watchTranscode(site: Site, title: string): Promise<TranscodeTimes> {
  const begun = performance.now();
  const passed = () => (performance.now() - begun) / 1000;
  let playable = 0;
  let megabytes = 0;
  for (;;) {
    const { pending: videos, missingTools } = await atWork(site);
    if (missingTools.length > 0) throw new Error(`${missingTools.join(', ')} missing (Debian: apt-get install ffmpeg)`);
    const video = videos.find((one) => one.title === title);
    if (!video) return { playable: playable || passed(), ready: passed(), megabytes };
    if (video.state === 'failed') throw new Error(`no film could be made: ${video.failure}`);
    if (video.playable && playable === 0) playable = passed();
    megabytes = Math.max(megabytes, await heldByFfmpeg());
    await sleep(LOOK_EVERY_MS);
  }
}

async function atWork({ origin, testSite }: Site) {
  const answer = await fetch(urlOf(origin, calls.readProcessing), { headers: { authorization: `Bearer ${testSite.admin}` } });
  return calls.readProcessing.answer.parse(await answer.json());
}

/** All that runs under this name, as only Linux tells it; NaN elsewhere. */
async function heldByFfmpeg(): Promise<number> {
  const processes = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  if (processes.length === 0) return Number.NaN;
  const told = await Promise.all(processes.map((id) => readFile(`/proc/${id}/status`, 'utf8').catch(() => '')));
  const own = told.filter((status) => status.startsWith('Name:\tffmpeg\n'));
  return own.reduce((sum, status) => sum + Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0), 0) / 1024;
}

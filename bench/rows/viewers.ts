import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench, Rows } from '../bench.ts';
import { load } from '../load/load.ts';
import { numeral } from '../statistics.ts';
import type { Figure } from '../table.ts';

const VIEWERS = 1_000;
const LOOK_EVERY_MS = 50;
const SECONDS = 6;
/** Memory is flat when a viewer more costs about what a connection costs, and not a buffer of 512 KB. */
const KILOBYTES_A_VIEWER = 128;

export const viewers: Rows = {
  name: 'viewers',
  title: `${numeral(VIEWERS)} viewers at once`,
  async measure(bench) {
    const few = await playing(bench, VIEWERS / 10);
    const many = await playing(bench, VIEWERS);
    const stalled = await stalling(bench);
    return [
      { what: `resident at most while ${VIEWERS / 10} take ranges`, measured: `${numeral(few)} MB` },
      flat(`while ${VIEWERS} take ranges`, many, { from: few, more: VIEWERS - VIEWERS / 10 }),
      flat(`while ${VIEWERS} more asked for a whole video and read none of it`, stalled.peak, {
        from: stalled.before,
        more: VIEWERS,
      }),
      { what: `— a page in the meantime`, measured: `${numeral(stalled.page)} ms` },
    ];
  },
};

function flat(what: string, peak: number, { from, more }: { from: number; more: number }): Figure {
  const kilobytes = ((peak - from) * 1024) / more;
  return {
    what: `resident at most ${what}`,
    measured: `${numeral(peak)} MB, ${numeral(Math.max(0, kilobytes))} KB a viewer more`,
    goal: { text: `flat: ${KILOBYTES_A_VIEWER} KB a viewer`, isMet: kilobytes <= KILOBYTES_A_VIEWER },
  };
}

async function playing({ site }: Bench, connections: number): Promise<number> {
  const { client, video } = site.testSite;
  const headers = { authorization: `Bearer ${client}`, range: `bytes=0-${2 * 1024 * 1024 - 1}` };
  const watch = watchMemory(site);
  await load({ request: { url: site.origin + video.address, headers }, connections, seconds: SECONDS }).finally(watch.stop);
  return watch.peak();
}

async function stalling({ site }: Bench): Promise<{ before: number; peak: number; page: number }> {
  const { client, video } = site.testSite;
  const before = site.residentMegabytes();
  const watch = watchMemory(site);
  const sockets = await Promise.all(Array.from({ length: VIEWERS }, () => askAndStopReading(site.origin, video.address, client)));
  await sleep(SECONDS * 500);
  const begun = performance.now();
  await (await fetch(`${site.origin}/`)).arrayBuffer();
  const page = performance.now() - begun;
  watch.stop();
  for (const socket of sockets) socket.destroy();
  return { before, peak: watch.peak(), page };
}

function askAndStopReading(origin: string, path: string, token: string): Promise<Socket> {
  const { hostname, port, host } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) });
    socket.once('error', reject);
    socket.pause();
    socket.once('connect', () => {
      socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${token}\r\n\r\n`, () => resolve(socket));
    });
  });
}

function watchMemory({ residentMegabytes }: Bench['site']) {
  let peak = residentMegabytes();
  const timer = setInterval(() => {
    peak = Math.max(peak, residentMegabytes());
  }, LOOK_EVERY_MS);
  return { peak: () => peak, stop: () => clearInterval(timer) };
}

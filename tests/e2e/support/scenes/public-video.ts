import { once } from 'node:events';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import type { Api } from '../api.ts';
import type { RunningSite } from '../server.ts';
import { captionsCounting, setLadder } from './ladder.ts';
import { openProxy } from './proxies.ts';

export const title = 'Una prova';
export const playButton = (page: Page, name = title) => page.getByRole('button', { name: `Guarda il video: ${name}` });

/** A video with three qualities and captions in both languages, which anyone may watch. */
export async function showLadder(site: RunningSite, api: Api, places = ['home'], name = title) {
  const captions = { it: captionsCounting('secondo'), en: captionsCounting('second') };
  const { videoId, setId } = await setLadder(site, api, { title: name, captions });
  await api.ask(calls.showVideo, { params: { id: videoId }, body: { places, agreed: true } });
  return { videoId, setId };
}

/** The same, once its start file is made and a page names it. */
export async function showWithStart(site: RunningSite, api: Api, places = ['home'], name = title) {
  const shown = await showLadder(site, api, places, name);
  const path = places.includes('home') ? '/' : '/services';
  const page = async () => (await fetch(site.origin + path)).text();
  await expect.poll(page, { timeout: 60_000 }).toContain(`${shown.setId}/start.mp4`);
  return shown;
}

/** Paths that the page asks for from now on. */
export function noteRequests(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (one) => requested.push(new URL(one.url()).pathname));
  return requested;
}

export const isOfStream = (path: string) => /\/stream-|\.m3u8$|p\/media\.mp4$/.test(path);

type Line = { megabits: number; milliseconds: number };

/** What browsers say of it changes with it. */
export async function setLine(page: Page, { megabits, milliseconds }: Line): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const throughput = (megabits * 1_000_000) / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: milliseconds, downloadThroughput: throughput, uploadThroughput: throughput },
  });
}

/** A proxy before the site which passes so many bytes of each answer for a start file, and holds the others. */
export function openHoldingProxy(origin: string, bytes: number) {
  return openProxy(pass);

  async function pass(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const forwarded = request(`${origin}${incoming.url}`, { method: incoming.method, headers: incoming.headers });
    incoming.pipe(forwarded);
    const [given] = (await once(forwarded, 'response')) as [IncomingMessage];
    answer.writeHead(given.statusCode ?? 502, given.headers);
    if (!incoming.url?.endsWith('/start.mp4')) return void given.pipe(answer);
    let left = bytes;
    for await (const part of given) {
      const passed = (part as Buffer).subarray(0, left);
      left -= passed.length;
      if (passed.length > 0) answer.write(passed);
      while (left === 0 && !answer.closed) await wait(50);
      if (answer.closed) return;
    }
    answer.end();
  }
}

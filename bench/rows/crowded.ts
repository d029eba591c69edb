import { once } from 'node:events';
import { connect as connectHttp2 } from 'node:http2';
import net from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { calls } from '#contract/calls.ts';
import { publicPaths } from '#contract/pages/paths.ts';
import { startNginx } from '../../tests/security/proxy/nginx.ts';
import type { Rows } from '../bench.ts';
import { hasNginx } from '../references/nginx.ts';
import { type Site, urlOf } from '../site/site.ts';
import { numeral } from '../statistics.ts';
import type { Figure } from '../table.ts';
import { sendVisitors } from '../videos/steady-visitors.ts';

const SECONDS = 6;
const P99_MS = 50;
const PIPELINED = 400;
const STREAMS = 120;

/** What one visitor of a page that lies ready notices of another who asks for as much as one can. */
export const crowded: Rows = {
  name: 'crowded',
  title: 'A page from the cache for 50 visitors a second (99 of 100 within, and half), while somebody else asks again and again',
  async measure({ site }) {
    const figures = [await during(site, 'nothing else', async () => wait(50))];
    for (const path of ['/?n=1', '/nothing', '/api/reviews/approved'])
      figures.push(await during(site, `${PIPELINED} requests for ${path} in one write`, () => pipeline(site, path)));
    figures.push(await during(site, '32 other pages at once that all have to be rendered', () => askForgotten(site)));
    if (hasNginx) {
      const nginx = await startNginx(site.origin);
      const name = `${STREAMS} streams of one HTTP/2 connection through deploy/nginx.conf`;
      figures.push(await during(site, name, () => openStreams(nginx.http2)));
      await nginx.stop();
    }
    return figures;
  },
};

async function during(site: Site, what: string, many: () => Promise<unknown>): Promise<Figure> {
  await many();
  const visitors = sendVisitors(site);
  const end = performance.now() + SECONDS * 1000;
  while (performance.now() < end) await many();
  const { p50, p99 } = await visitors.stop();
  return {
    what,
    measured: `${numeral(p99)} ms, ${numeral(p50)} ms`,
    goal: { text: `${P99_MS} ms`, isMet: p99 < P99_MS },
  };
}

async function pipeline({ origin }: Site, path: string): Promise<void> {
  const socket = net.connect(Number(new URL(origin).port), '127.0.0.1').resume();
  const request = (more: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: br\r\n${more}\r\n`;
  socket.write(request('').repeat(PIPELINED - 1) + request('Connection: close\r\n'));
  await once(socket, 'close');
}

/** Makes the server forget its pages as the trainer does, by featuring a review, and asks for all the others once the first is back. */
async function askForgotten(site: Site): Promise<void> {
  await forgetPages(site);
  await (await fetch(`${site.origin}/`)).arrayBuffer();
  const pages = ['', '/en'].flatMap((prefix) => publicPaths.map((path) => `${prefix}${path === '/' && prefix ? '' : path}`));
  const requested = [...pages, ...pages.map((page) => `${page}?lng=en`)].map((page) => fetch(site.origin + page));
  for (const answer of await Promise.all(requested)) await answer.arrayBuffer();
}

let isFeatured = false;

async function forgetPages({ origin, testSite }: Site): Promise<void> {
  const headers = { authorization: `Bearer ${testSite.admin}`, 'content-type': 'application/json' };
  const listed = await fetch(urlOf(origin, calls.listReviews, {}, { limit: 1000 }), { headers });
  const { reviews } = calls.listReviews.answer.parse(await listed.json());
  const id = reviews.find((review) => review.isApproved)?.id ?? '';
  isFeatured = !isFeatured;
  const body = JSON.stringify({ featured: isFeatured });
  const answer = await fetch(urlOf(origin, calls.featureReview, { id }), { method: 'PUT', headers, body });
  if (!answer.ok) throw new Error(`No review could be featured: ${answer.status}`);
  await answer.arrayBuffer();
}

async function openStreams(origin: string): Promise<void> {
  const session = connectHttp2(origin);
  const streams = Array.from({ length: STREAMS }, (_, n) => once(session.request({ ':path': `/?n=${n}` }).resume(), 'close'));
  await Promise.all(streams);
  session.close();
}

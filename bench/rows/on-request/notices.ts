import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { MINUTE, SECOND } from '#contract/units.ts';
import { instantOf } from '#server/clock.ts';
import { startSession } from '#server/features/auth/sessions/sessions.ts';
import { afterQuiet } from '#server/features/notices/quiet-hours.ts';
import { openServices, type Services } from '#server/services.ts';
import { readSettings } from '#server/settings/settings.ts';
import type { Rows } from '../../bench.ts';
import { seed } from '../../site/seed.ts';
import { serveSite, urlOf } from '../../site/site.ts';
import { median, numeral, sorted } from '../../statistics.ts';
import { sendVisitors } from '../../videos/steady-visitors.ts';

const CLIENTS = 1_000;
/** Milliseconds in which the maker takes a message: those of another continent. */
const ANSWERS_AFTER = 50;
const GOAL_SECONDS = 60;
const P99_MS = 50;
const DEADLINE = 3 * MINUTE;

/** A trainer who gives a video to a thousand clients, each with notices on, while visitors read the site. */
export const notices: Rows = {
  name: 'notices',
  title: `${CLIENTS.toLocaleString('en')} clients are given a video each, and told of it on their devices`,
  isOnRequest: true,
  async measure({ folder }) {
    const ahead = afterQuiet(Date.now()) - Date.now();
    const maker = await openMaker();
    const dataDirectory = path.join(folder, 'notices');
    await seed(dataDirectory, { users: CLIENTS, videos: 200 });
    const given = await prepare(dataDirectory, ahead, maker.origin);
    const env = { DATA_DIR: dataDirectory, CLOCK_AHEAD: String(ahead) };
    const site = await serveSite({ folder, isPinned: true, env, program: 'bench/site/serve-with-maker.ts' });
    try {
      const quiet = await visitedFor(site, () => wait(6 * SECOND));
      const sentAt = new Map<string, number>();
      const told = await visitedFor(site, async () => {
        for (const id of given.clients) {
          sentAt.set(id, performance.now());
          await giveVideo(site.origin, given, id);
        }
        await maker.untilToldOf(CLIENTS, DEADLINE);
      });
      const seconds = given.clients.map((id) => ((maker.toldAt.get(id) ?? Number.NaN) - (sentAt.get(id) ?? 0)) / SECOND);
      const last = sorted(seconds).at(-1) ?? Number.NaN;
      return [
        {
          what: 'from the assignment to the browser’s maker',
          measured: `median ${numeral(median(seconds))} s, last ${numeral(last)} s`,
          goal: { text: `${GOAL_SECONDS} s`, isMet: last <= GOAL_SECONDS },
          reference: `${limits.notices.gatherFor / SECOND} s of it gather`,
        },
        {
          what: 'a page for 50 visitors a second meanwhile',
          measured: `99 of 100 within ${numeral(told.p99)} ms`,
          goal: { text: `99 within ${P99_MS} ms`, isMet: told.p99 < P99_MS },
          reference: `before: ${numeral(quiet.p99)} ms`,
        },
      ];
    } finally {
      await site.stop();
      await maker.stop();
    }
  },
};

async function visitedFor(site: Parameters<typeof sendVisitors>[0], work: () => Promise<unknown>) {
  const visitors = sendVisitors(site);
  await work();
  return visitors.stop();
}

/** A server that takes each message after a while, and notes when. */
async function openMaker() {
  const toldAt = new Map<string, number>();
  const server = createServer((request, response) => {
    request.resume().once('end', () => {
      setTimeout(() => {
        toldAt.set(request.url?.slice(1) ?? '', performance.now());
        response.writeHead(201).end();
        server.emit('told');
      }, ANSWERS_AFTER);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    toldAt,
    async untilToldOf(count: number, within: number): Promise<void> {
      const signal = AbortSignal.timeout(within);
      while (toldAt.size < count) await once(server, 'told', { signal });
    },
    async stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

type Given = { admin: string; videoId: string; clients: string[] };

/** Gives each client a session with a device, and the trainer a session and a video that nobody has. */
async function prepare(dataDirectory: string, ahead: number, maker: string): Promise<Given> {
  const clock = { now: () => Date.now() + ahead };
  const context = await openServices(readSettings({ DATA_DIR: dataDirectory, LOG_LEVEL: 'silent' }), { clock });
  try {
    const { db } = context;
    const admin = await db.selectFrom('admins').select('id').executeTakeFirstOrThrow();
    const video = await db.selectFrom('videos').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
    await db.deleteFrom('assignments').where('videoId', '=', video.id).execute();
    const users = await db.selectFrom('users').select('id').where('username', 'like', 'cliente-%').limit(CLIENTS).execute();
    for (const { id } of users) await addDevice(context, id, `${maker}/${id}`);
    return {
      admin: await startSession(db, clock, { role: 'admin', adminId: admin.id, isConfirmed: true }),
      videoId: video.id,
      clients: users.map(({ id }) => id),
    };
  } finally {
    await context.close();
  }
}

async function addDevice({ db, clock }: Services, userId: string, endpoint: string): Promise<void> {
  await startSession(db, clock, { role: 'client', userId });
  const session = await db.selectFrom('sessions').select('id').where('userId', '=', userId).executeTakeFirstOrThrow();
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const device = { p256dh: keys.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
  await db
    .insertInto('pushSubscriptions')
    .values({
      sessionId: session.id,
      userId,
      endpoint,
      ...device,
      namesVideos: 0,
      language: 'it',
      createdAt: instantOf(clock.now()),
    })
    .execute();
}

async function giveVideo(origin: string, { admin, videoId }: Given, userId: string): Promise<void> {
  const url = urlOf(origin, calls.assignVideo, { userId, videoId });
  const answer = await fetch(url, { method: 'POST', headers: { authorization: `Bearer ${admin}` } });
  if (!answer.ok) throw new Error(`No video could be given: ${answer.status}`);
  await answer.arrayBuffer();
}

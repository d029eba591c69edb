import { randomUUIDv7 } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiBase, calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { createAssignment, loginClient } from '../../factories/factories.ts';
import { type Harness, openHarness } from '../../harness.ts';
import { newPushService, type PushService } from '../../push-service.ts';
import { isLong, rounds } from '../length.ts';

/** Of a browser's maker, in milliseconds. */
const ANSWERS_AFTER = 50;
const NOTICES = rounds(40, 1000);

let service: PushService;
let harness: Harness;

beforeAll(async () => {
  service = newPushService();
  const { post } = service.servers;
  const servers = {
    ...service.servers,
    post: async (...sent: Parameters<typeof post>) => {
      await wait(ANSWERS_AFTER);
      return post(...sent);
    },
  };
  harness = await openHarness({ pushServers: servers });
});
afterAll(() => harness.close());

test('many notices at once reach each device once, and requests are answered meanwhile', async () => {
  const { client } = await createAssignment(harness);
  const devices = await withDevices(NOTICES);
  harness.clock.advance(limits.notices.gatherFor);
  const url = `${await harness.listen()}${apiBase}${calls.listClientVideos.path}`;
  const times: number[] = [];
  let isSending = true;
  const began = performance.now();
  const sending = harness.context.push.queue.drain().finally(() => {
    isSending = false;
  });
  while (isSending) {
    const sentAt = performance.now();
    const answer = await fetch(url, { headers: { authorization: `Bearer ${client.token}` } });
    await answer.arrayBuffer();
    expect(answer.status).toBe(200);
    times.push(performance.now() - sentAt);
  }
  await sending;
  const took = performance.now() - began;
  for (const device of devices) expect(device.texts()).toHaveLength(1);
  const p99 = times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0;
  console.log(`${NOTICES} notices in ${(took / 1000).toFixed(1)} s; ${times.length} lists meanwhile, p99 ${p99.toFixed(1)} ms`);
  if (isLong) expect(p99).toBeLessThan(50);
});

/** So many clients, each with a device and a video to be told of. */
async function withDevices(count: number) {
  const { video } = await createAssignment(harness);
  const owner = await loginClient(harness);
  const { db, clock } = harness.context;
  const user = await db.selectFrom('users').selectAll().where('id', '=', owner.user.id).executeTakeFirstOrThrow();
  const session = await db.selectFrom('sessions').selectAll().where('userId', '=', user.id).executeTakeFirstOrThrow();
  const at = new Date(clock.now()).toISOString();
  const devices = [];
  for (let made = 0; made < count; made += 1) {
    const ids = { user: randomUUIDv7(), session: randomUUIDv7() };
    const device = service.newDevice();
    devices.push(device);
    await db
      .insertInto('users')
      .values({ ...user, id: ids.user, username: ids.user, usernameKey: ids.user })
      .execute();
    await db
      .insertInto('sessions')
      .values({ ...session, id: ids.session, tokenHash: ids.session, userId: ids.user })
      .execute();
    await db
      .insertInto('pushSubscriptions')
      .values({ ...device.form, sessionId: ids.session, userId: ids.user, namesVideos: 0, language: 'it', createdAt: at })
      .execute();
    await harness.answerTo(calls.assignVideo, { as: harness.admin, params: { userId: ids.user, videoId: video.id } });
  }
  return devices;
}

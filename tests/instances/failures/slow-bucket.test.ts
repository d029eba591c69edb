import { expect, onTestFinished, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { openS3 } from '#server/storage/s3/client.ts';
import { buildVideo, openVideoHead } from '../../factories/factories.ts';
import { answerOf } from '../../harness.ts';
import { receive } from '../../security/files/connection.ts';
import { isLong } from '../../security/length.ts';
import { sendTo } from '../../security/over-http.ts';
import { MEBI } from '../../security/uploads/tus.ts';
import { bucketSettings } from '../engines/bucket.ts';
import { startFront } from '../front.ts';
import { loginAt, memoryOf, openOwnSite } from '../own-site.ts';

const VIEWERS = 200;
/** What a server may grow by, whatever it waits for. */
const ROOM = 64 * MEBI;

/** In the long form alone: it waits for the whole of a limit. */
test.skipIf(!isLong)(
  `while the bucket says nothing, ${VIEWERS} viewers are told so within its limit, all else goes on, and the memory stays flat`,
  async () => {
    const site = await openOwnSite();
    const settings = bucketSettings(site.environment);
    const [front, bucket] = [await startFront(settings.endpoint), openS3(settings)];
    onTestFinished(async () => {
      await site.close();
      await front.stop();
      bucket.close();
    });
    const through = { FILES_URL: site.environment.FILES_URL?.replace(settings.endpoint, front.origin) ?? '' };
    const instance = await site.start(through);
    const send = sendTo(instance.origin);
    const as = await loginAt(instance.origin);
    const bytes = Buffer.alloc(8 * MEBI);
    openVideoHead.copy(bytes);
    await bucket.put('videos/palestra/lento.mp4', bytes);
    const body = buildVideo({ filePath: 'palestra/lento.mp4' });
    answerOf(calls.createVideo, await send(calls.createVideo, { as, body }));
    const watch = () => receive(instance.origin, '/videos/palestra/lento.mp4', { as, headers: { range: 'bytes=0-' } });
    await Promise.all(Array.from({ length: 20 }, watch));

    const before = await memoryOf(instance);
    front.failAll('silence');
    const started = performance.now();
    const waiting = Promise.all(Array.from({ length: VIEWERS }, watch));
    let calm = 0;
    while (performance.now() - started < limits.server.bucket.idleWithin / 2) {
      expect((await send(calls.listUsers, { as })).status).toBe(200);
      calm += 1;
    }
    expect((await memoryOf(instance)) - before).toBeLessThan(ROOM);
    for (const { status } of await waiting) expect(status).toBe(503);
    const seconds = (performance.now() - started) / 1000;
    expect(seconds).toBeLessThan((limits.server.bucket.idleWithin / 1000) * 1.5);
    expect((await memoryOf(instance)) - before).toBeLessThan(ROOM);
    console.log(`silent bucket: ${VIEWERS} viewers answered after ${seconds.toFixed(1)} s, ${calm} lists meanwhile`);
    front.failAll(undefined);
    expect((await watch()).status).toBe(206);
  },
);

import { expect, onTestFinished, test } from 'vitest';
import { apiBase, callPath, calls } from '#contract/calls.ts';
import { buildUser, buildVideo, openVideoHead } from '../../factories/factories.ts';
import { answerOf } from '../../harness.ts';
import { isLong } from '../../security/length.ts';
import { sendTo } from '../../security/over-http.ts';
import { MEBI } from '../../security/uploads/tus.ts';
import { loginAt, openOwnSite } from '../own-site.ts';
import { openVisits } from './visits.ts';

const REQUESTS = 100_000;
const range = { range: 'bytes=0-99999' };

test.skipIf(!isLong)(
  `two instances that are told to stop and started again, one after the other, fail not one of ${REQUESTS} requests`,
  async () => {
    const site = await openOwnSite();
    onTestFinished(site.close);
    const { origin, instances } = await site.startBehindNginx({ isSocketHeld: true });
    const send = sendTo(origin);
    const as = await loginAt(origin);
    const filePath = 'palestra/continuo.mp4';
    await site.putFile(`videos/${filePath}`, Buffer.concat([openVideoHead, Buffer.alloc(MEBI)]));
    answerOf(calls.createVideo, await send(calls.createVideo, { as, body: buildVideo({ filePath }) }));

    const over = new AbortController();
    const visits = openVisits(origin, { as, over: over.signal, pause: 0 });
    let created = 0;
    const refused: string[] = [];
    const create = async () => {
      while (!over.signal.aborted) {
        const reply = await send(calls.createUser, { as, body: buildUser() }).catch((error: Error) => error);
        if ('status' in reply && reply.status === 200) created += 1;
        else refused.push(String('status' in reply ? reply.status : reply));
      }
    };
    const work = [
      visits.repeat('a list', apiBase + callPath(calls.listVideos, {}, {})),
      visits.repeat('a page', '/', { isSame: (body, first) => body.length === first.length }),
      visits.repeat('a range of a video', `/videos/${filePath}`, { headers: range, isSame: (body, first) => body.equals(first) }),
      create(),
    ];
    const answered = () => visits.answered() + created;
    let restarts = 0;
    for (; restarts < instances.length || answered() < REQUESTS; restarts += 1) {
      const instance = instances[restarts % 2 === 0 ? 0 : 1];
      visits.note(`restart ${restarts}`);
      expect(await instance.end('SIGTERM')).toEqual({ code: 0, signal: null });
      await instance.start();
    }
    over.abort();
    await Promise.all(work);
    expect([visits.failures(), visits.brokenOff()]).toEqual([[], 0]);
    expect(refused).toEqual([]);
    console.log(`rolling restart: ${restarts} restarts, ${answered()} requests, none failed`);
  },
  120_000 + REQUESTS * 20,
);

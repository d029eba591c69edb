import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { apiBase, callPath, calls } from '#contract/calls.ts';
import { buildUser, buildVideo, openVideoHead } from '../factories/factories.ts';
import { answerOf } from '../harness.ts';
import { openVisits } from '../instances/failures/visits.ts';
import { loginAt } from '../instances/own-site.ts';
import { isLong, rounds, timeLimit } from '../security/length.ts';
import { sendTo } from '../security/over-http.ts';
import { startNginx } from '../security/proxy/nginx.ts';
import { MEBI, sendFile } from '../security/uploads/tus.ts';
import { openMachine, stateOf } from './states.ts';

const ROUNDS = rounds(1, 10);
/** Of four that ask for GETs and one that writes: together some 200 a second. */
const PAUSE = 20;
const UPLOAD = 4 * MEBI;

test.skipIf(!isLong)(
  `${ROUNDS} updates and as many rollbacks, while visitors ask, a video plays and uploads run, fail not one request`,
  async () => {
    const machine = await openMachine();
    const nginx = await startNginx(machine.systemd.unit('trainer-site').address, { isLimited: false });
    onTestFinished(nginx.stop);
    const { origin } = nginx;
    const send = sendTo(origin);
    const as = await loginAt(origin);
    const filePath = 'palestra/continuo.mp4';
    const file = path.join(machine.paths.dataDirectory, 'videos', filePath);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, Buffer.concat([openVideoHead, Buffer.alloc(8 * MEBI)]));
    answerOf(calls.createVideo, await send(calls.createVideo, { as, body: buildVideo({ filePath }) }));

    const over = new AbortController();
    const visits = openVisits(origin, { as, over: over.signal, pause: PAUSE });
    const counted = { created: 0, uploaded: 0 };
    const refused: string[] = [];
    const repeat = async (name: keyof typeof counted, act: () => Promise<void>) => {
      while (!over.signal.aborted) {
        await act().then(
          () => (counted[name] += 1),
          (error: Error) => refused.push(`${name}: ${error.message}`),
        );
        await wait(PAUSE);
      }
    };
    const work = [
      ...[1, 2, 3].map((one) => visits.repeat(`a page ${one}`, '/', { isSame: (body, first) => body.length === first.length })),
      visits.repeat('a list', apiBase + callPath(calls.listVideos, {}, {})),
      visits.repeat('a video', `/videos/${filePath}`, {
        headers: { range: 'bytes=0-999999' },
        isSame: (body, first) => body.equals(first),
      }),
      repeat('created', async () => {
        const { status } = await send(calls.createUser, { as, body: buildUser() });
        if (status !== 200) throw new Error(String(status));
      }),
      repeat('uploaded', async () => {
        await sendFile(Buffer.alloc(UPLOAD), { origin, as });
      }),
    ];
    const releases = [1, 2].map((number) => machine.release(`1.0.${number + 1}`, { migrates: true }));
    expect(await machine.run(['update', releases[0] ?? ''])).toMatchObject({ status: 0 });
    const began = performance.now();
    for (let round = 1; round <= ROUNDS; round += 1) {
      visits.note(`update ${round}`);
      expect(await machine.run(['update', releases[1] ?? ''])).toMatchObject({ status: 0 });
      expect((await stateOf(machine)).runs).toBe('1.0.3');
      visits.note(`rollback ${round}`);
      expect(await machine.run(['rollback'])).toMatchObject({ status: 0 });
      expect((await stateOf(machine)).runs).toBe('1.0.2');
    }
    const seconds = (performance.now() - began) / 1000;
    over.abort();
    await Promise.all(work);
    console.log(`${ROUNDS} updates and rollbacks in ${Math.round(seconds)} s: ${visits.figures()}, ${JSON.stringify(counted)}`);
    expect([visits.failures(), visits.brokenOff(), refused]).toEqual([[], 0, []]);
    expect(Math.min(counted.created, counted.uploaded)).toBeGreaterThan(0);
  },
  timeLimit(180_000),
);

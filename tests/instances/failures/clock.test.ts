import { existsSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { buildUser, tokenIn } from '../../factories/factories.ts';
import { answerOf } from '../../harness.ts';
import { sendTo } from '../../security/over-http.ts';
import { loginAt, openOwnSite } from '../own-site.ts';

const libraries = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`;
const library = `${libraries}/faketime/libfaketime.so.1`;
const hasFaketime = existsSync(library);
if (!hasFaketime) console.log('Clocks that differ are not tested: the package faketime is not installed here.');

test.skipIf(!hasFaketime)(
  'an instance whose clock is ten minutes off says that it is not ready, and what it writes is good at the other',
  async () => {
    const site = await openOwnSite();
    onTestFinished(site.close);
    const right = await site.start();
    const off = { LD_PRELOAD: library, FAKETIME_DONT_FAKE_MONOTONIC: '1' };
    const ready = async (origin: string) => (await fetch(`${origin}/readyz`)).json();
    const as = await loginAt(right.origin);
    for (const FAKETIME of ['+10m', '-10m']) {
      const wrong = await site.start({ ...off, FAKETIME }, '/healthz');
      await expect.poll(() => ready(wrong.origin)).toMatchObject({ status: 'not ready', failing: ['clock'] });
      expect(await ready(right.origin)).toMatchObject({ status: 'ready' });
      const [sendRight, sendWrong] = [sendTo(right.origin), sendTo(wrong.origin)];
      const { user, loginUrl } = answerOf(calls.createUser, await sendWrong(calls.createUser, { as, body: buildUser() }));
      const exchanged = await sendWrong(calls.exchangeLink, { body: { token: tokenIn(loginUrl) } });
      const client = { token: answerOf(calls.exchangeLink, exchanged).token, role: 'client' } as const;
      for (const send of [sendRight, sendWrong]) expect((await send(calls.listClientVideos, { as: client })).status).toBe(200);
      const body = { status: 'inactive' as const };
      answerOf(calls.changeUser, await sendRight(calls.changeUser, { as, params: { id: user.id }, body }));
      for (const send of [sendRight, sendWrong])
        expect((await send(calls.listClientVideos, { as: client })).status).not.toBe(200);
      await wrong.end();
    }
  },
  120_000,
);

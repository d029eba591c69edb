// Not on PostgreSQL: the image is tried over a data folder of its own.
import { openAsBlob } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { freePort } from '../../free-port.ts';
import { adminCredentials } from '../../harness.ts';
import { sourceFile } from '../../source-files.ts';
import { isLong } from '../length.ts';
import { sendTo } from '../over-http.ts';
import { sendFile } from '../uploads/tus.ts';
import { type BuiltImage, buildImage, canBuild } from './built-image.ts';
import { composed, filterOf, hasRuntime, startContainer } from './container.ts';

if (isLong && !(hasRuntime && canBuild)) console.log('No root with runc, buildah, debootstrap and git: no image is tried.');

const soon = { timeout: 120_000, interval: 200 };
const MEGABYTE = 1_000_000;

/** In the long run alone: it makes a release, a base by debootstrap and an image of both, in some minutes. */
describe.runIf(isLong && hasRuntime && canBuild)('the image of a release', () => {
  let image: BuiltImage;
  beforeAll(async () => {
    image = await buildImage();
  }, 3_600_000);
  afterAll(() => image.remove());

  test('has less than 500 MB, runs as no root, and asks itself for its health', () => {
    expect(image.bytes).toBeGreaterThan(100 * MEGABYTE);
    expect(image.bytes).toBeLessThan(500 * MEGABYTE);
    expect(image.config).toMatchObject({ User: '10001', Healthcheck: { Test: ['CMD', 'healthcheck'] } });
    console.log(`The image has ${Math.round(image.bytes / MEGABYTE)} MB.`);
  });

  test('restricted as compose.yaml has it, it shows a page and makes a video of an upload, in the sandbox', async () => {
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const env = {
      ...Object.fromEntries(image.config.Env.map((pair) => pair.split('=', 2))),
      ...composed().environment,
      ...{ HOST: '127.0.0.1', PORT: String(port), TRUST_PROXY: '127.0.0.1', PUBLIC_ORIGIN: origin },
      ADMIN_PASSWORD: adminCredentials.password,
    };
    const restricted = { seccomp: filterOf(composed()), env, image: image.root };
    const { output, stop } = await startContainer(image.config.Cmd, restricted);
    const statusOf = (path: string) => fetch(origin + path).then(({ status }) => status);
    await vi.waitFor(async () => expect(await statusOf('/readyz'), output.join('')).toBe(200), soon);
    expect(await statusOf('/')).toBe(200);
    await expect.poll(() => output.join(''), soon).toContain('"sandbox":"bubblewrap","filtersCalls":true');

    const health = await startContainer(['healthcheck'], restricted);
    await expect.poll(() => health.ended(), soon).toBe(0);
    await health.stop();

    const send = sendTo(origin);
    const { token } = calls.login.answer.parse((await send(calls.login, { body: adminCredentials })).body);
    const admin = { token, role: 'admin' } as const;
    await sendFile(Buffer.from(await (await openAsBlob(await sourceFile('small'))).arrayBuffer()), { origin, as: admin });
    const listed = async () => calls.listVideos.answer.parse((await send(calls.listVideos, { as: admin })).body).videos;
    await expect.poll(listed, soon).toMatchObject([{ renditions: { state: 'ready' } }]);
    expect(await stop()).toBe(0);
  });
});

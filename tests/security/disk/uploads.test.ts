import { randomBytes } from 'node:crypto';
import { copyFile, mkdir, readFile, rm, stat, symlink, truncate } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { createUpload } from '../../factories/factories.ts';
import { type Harness, openHarness, refusalOf } from '../../harness.ts';
import { askTus, bytesAt, createHeaders, leavesNothing, MEBI, offsetOf, sha256 } from '../uploads/tus.ts';
import { mountSmallDisk, type SmallDisk } from './mounts.ts';

const disk: SmallDisk = await mountSmallDisk(8);

describe.skipIf(!disk)('while the disk of the uploads fills up', () => {
  let harness: Harness;
  let origin: string;
  const bytes = randomBytes(6 * MEBI);
  let id: string;

  /** Another disk in the place of the one uploads lie on, with the file that was there. */
  const moveTo = async (folder: string) => {
    await copyFile(path.join(harness.paths.uploads, id), path.join(folder, id));
    await rm(harness.paths.uploads, { recursive: true });
    await symlink(folder, harness.paths.uploads);
  };
  const send = async (offset: number, body: Uint8Array) =>
    askTus(origin, 'PATCH', { as: harness.admin, id, headers: bytesAt(offset), body });

  beforeAll(async () => {
    harness = await openHarness();
    origin = await harness.listen();
    id = await createUpload(harness);
    await harness.context.db.updateTable('uploads').set({ bytes: bytes.length }).execute();
    await moveTo(disk?.folder ?? '');
  });
  afterAll(async () => {
    await harness.close();
    await disk?.unmount();
  });

  test('one more upload is refused before its first byte, and the trainer hears that there is no room', async () => {
    await leavesNothing(harness, async () =>
      refusalOf(await askTus(origin, 'POST', { as: harness.admin, headers: createHeaders(1) }), 'disk_full', harness),
    );
    expect((await harness.answerTo(calls.listUploads, { as: harness.admin })).bytesMax).toBe(0);
  });

  test('amid a part nothing that fitted is lost, and it goes on from there once there is room', async () => {
    expect((await send(0, bytes.subarray(0, 2 * MEBI))).status).toBe(204);
    const rest = 2 * MEBI;
    await disk?.fill();
    const ballast = path.join(disk?.folder ?? '', 'ballast');
    await truncate(ballast, (await stat(ballast)).size - MEBI);
    refusalOf(await send(rest, bytes.subarray(rest)), 'disk_full', harness);
    const fitted = await offsetOf(origin, harness.admin, id);
    expect(fitted).toBeGreaterThan(rest + MEBI / 2);
    refusalOf(await send(fitted, bytes.subarray(fitted)), 'disk_full', harness);
    await disk?.empty();
    expect((await send(fitted, bytes.subarray(fitted, fitted + 1000))).headers['upload-offset']).toBe(String(fitted + 1000));
  });

  test('arrived whole, it waits until a video can be made of it, and is not said to be done before', async () => {
    const at = await offsetOf(origin, harness.admin, id);
    refusalOf(await send(at, bytes.subarray(at)), 'disk_full', harness);
    expect((await askTus(origin, 'HEAD', { as: harness.admin, id })).status).toBe(507);
    expect((await harness.answerTo(calls.listUploads, { as: harness.admin })).uploads).toMatchObject([
      { id, received: bytes.length },
    ]);
    expect((await harness.snapshot()).films).toEqual([]);

    const roomy = path.join(harness.folder, 'roomy');
    await mkdir(roomy);
    await moveTo(roomy);
    expect(await offsetOf(origin, harness.admin, id)).toBe(bytes.length);
    expect((await harness.snapshot()).films).toMatchObject([{ id, state: 'waiting' }]);
    expect(sha256(await readFile(path.join(roomy, id)))).toBe(sha256(bytes));
  });
});

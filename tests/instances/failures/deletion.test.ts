import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { listDeleted } from '#server/features/videos/trash/reconcile.ts';
import { cleanUp } from '#server/ops/cleanup.ts';
import { openServices } from '#server/services.ts';
import { readSettings } from '#server/settings/settings.ts';
import { type Bucket, openS3 } from '#server/storage/s3/client.ts';
import { buildVideo, videoHead } from '../../factories/factories.ts';
import { answerOf, type Visitor } from '../../harness.ts';
import { rounds } from '../../security/length.ts';
import { sendTo } from '../../security/over-http.ts';
import { bucketSettings } from '../engines/bucket.ts';
import { type Front, startFront } from '../front.ts';
import { loginAt, type OwnSite, openOwnSite } from '../own-site.ts';

const KILLS = rounds(4, 12);

let site: OwnSite;
let front: Front;
let bucket: Bucket;

beforeAll(async () => {
  site = await openOwnSite();
  const settings = bucketSettings(site.environment);
  front = await startFront(settings.endpoint);
  bucket = openS3(settings);
});
afterAll(async () => {
  await site.close();
  await front.stop();
  bucket.close();
});

test(`killed at ${KILLS} moments of a deletion in the bucket, it is completed by the cleanup of another instance, or has not begun`, async () => {
  const { endpoint } = bucketSettings(site.environment);
  const through = { FILES_URL: site.environment.FILES_URL?.replace(endpoint, front.origin) ?? '' };
  const settings = readSettings({ DATA_DIR: `${site.folder}/other`, LOG_LEVEL: 'silent', ...site.environment, ...through });
  const other = await openServices(settings);
  let as: Visitor | undefined;
  for (let step = 0; step < KILLS; step += 1) {
    const instance = await site.start(through);
    const send = sendTo(instance.origin);
    as ??= await loginAt(instance.origin);
    const filePath = `palestra/cancellato-${step}.mp4`;
    await bucket.put(`videos/${filePath}`, Buffer.from(videoHead));
    const { video } = answerOf(calls.createVideo, await send(calls.createVideo, { as, body: buildVideo({ filePath }) }));
    front.failAfter(2 * step, 'silence');
    let isAnswered = false;
    const deleted = send(calls.deleteVideo, { as, params: { id: video.id } }).then(
      () => {
        isAnswered = true;
      },
      () => undefined,
    );
    await expect.poll(() => isAnswered || front.isFailing(), { timeout: 20_000, interval: 5 }).toBe(true);
    await Promise.all([instance.end(), deleted]);
    front.failAll(undefined);

    await cleanUp(other);
    const rows = await other.db.selectFrom('videos').select('id').where('id', '=', video.id).execute();
    const inTrash = (await listDeleted(other)).filter(({ manifest }) => manifest.video.id === video.id);
    expect([step, rows.length + inTrash.length]).toEqual([step, 1]);
    if (isAnswered) expect([step, inTrash.length]).toEqual([step, 1]);
    const there = (await bucket.head(`videos/${filePath}`)) !== undefined;
    const [found] = inTrash;
    const trashed = found && (await bucket.head(`trash/${found.batch}/videos/${filePath}`)) !== undefined;
    expect([step, there, trashed]).toEqual(rows.length === 1 ? [step, true, undefined] : [step, false, true]);
  }
  await other.close();
}, 300_000);

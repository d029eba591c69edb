import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { openStoragePlace } from '#server/settings/places.ts';
import { readSettings } from '#server/settings/settings.ts';
import type { BucketSettings } from '#server/storage/s3/bucket-url.ts';
import { hasCeph, startCeph } from '../../tests/instances/engines/ceph.ts';
import { startingOnOtherCores } from '../load/cores.ts';
import { copySite } from './copied.ts';
import type { Serving } from './processes.ts';
import type { Rendition } from './rendition.ts';
import type { TestSite } from './seed.ts';
import { serveSite } from './site.ts';

const noCeph = "Ceph's S3 gateway is not installed (Debian: apt-get install radosgw ceph-mon ceph-osd ceph-common)";

/** A site whose files are in a bucket of Ceph's S3 gateway. */
export type BucketSite = Serving & { bucket: BucketSettings };

type Options = { folder: string; from: TestSite; rendition: Rendition };

/**
 * On the site's core, over the rows of another site and the one file that is asked for. Ceph is on the cores of the load. The
 * proxy in front sends the files.
 */
export async function openBucketSite({ folder, from, rendition }: Options): Promise<BucketSite> {
  if (!hasCeph) throw new Error(noCeph);
  const ceph = await startingOnOtherCores(startCeph);
  try {
    await ceph.createBucket('site');
    const env = {
      FILES_URL: `s3://site?endpoint=${ceph.endpoint}`,
      AWS_ACCESS_KEY_ID: ceph.keys.accessKeyId,
      AWS_SECRET_ACCESS_KEY: ceph.keys.secretAccessKey,
      DATA_DIR: path.join(folder, 'bucket-site'),
      SEND_FILES_BY: 'proxy',
      TRUST_PROXY: '127.0.0.1',
    };
    const place = readSettings(env);
    if (!place.bucket) throw new Error('There is no bucket.');
    const { files, close } = await openStoragePlace(place);
    await files.write(rendition.path, await readFile(from.video.file)).finally(close);
    await copySite(from, place);
    const serving = await serveSite({ folder, isPinned: true, env });
    const stop = async () => {
      await serving.stop();
      await ceph.stop();
    };
    return { ...serving, bucket: place.bucket, stop };
  } catch (error) {
    await ceph.stop();
    throw error;
  }
}

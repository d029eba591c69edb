import { cp } from 'node:fs/promises';
import path from 'node:path';
import { type Bench, noNginx, type Rows } from '../../bench.ts';
import { withSteeredNetwork } from '../../load/cores.ts';
import { goalUnderLoad } from '../../load/load.ts';
import { openProxy } from '../../references/proxy.ts';
import { type BucketSite, openBucketSite } from '../../site/bucket.ts';
import type { Serving } from '../../site/processes.ts';
import { addRendition } from '../../site/rendition.ts';
import { openSite, type Site } from '../../site/site.ts';
import { median, spread } from '../../statistics.ts';
import type { Figure } from '../../table.ts';
import { compileFirst, range, type Streamed, streamed, VIEWERS, type Way } from '../../videos/streamed.ts';
import { besides } from '../beside.ts';
import { sizeOf } from '../lists.ts';

/** Of the processor time that nginx and Node take for a GB of the disk. */
const TIMES_DISK = 1.5;
const ofDisk = 'nginx, from the disk';

export const bucket: Rows = {
  name: 'bucket',
  title: `Ranges of 2 MB from a bucket of Ceph's S3 gateway, one core, ${VIEWERS} viewers; Ceph is on the cores of the load`,
  isOnRequest: true,
  async measure({ folder, nginx }) {
    if (!nginx) throw new Error(noNginx);
    const opened: Serving[] = [];
    const open = async <One extends Serving>(serving: Promise<One>): Promise<One> => {
      opened.push(await serving);
      return serving;
    };
    try {
      const env = { SEND_FILES_BY: 'proxy', TRUST_PROXY: '127.0.0.1' };
      const disk = await open(openSite({ folder, size: sizeOf(1_000), isPinned: true, name: 'disk', env }));
      const files = path.resolve(disk.testSite.dataDirectory);
      const rendition = await addRendition({ dataDirectory: files }, disk.testSite);
      await cp(disk.testSite.video.file, path.join(files, rendition.path));
      const site = await open(openBucketSite({ folder, from: disk.testSite, rendition }));
      const beforeDisk = await open(openProxy({ folder, name: 'before-disk', origin: disk.origin, files }));
      const before = await open(openProxy({ folder, name: 'before-bucket', origin: site.origin, bucket: site.bucket }));
      const ways = waysOf({ nginx, disk, beforeDisk, site, before, address: rendition.address });
      await compileFirst(ways, ['disk', 'slices', 'node']);
      return figuresOf(await withSteeredNetwork(() => streamed(ways)));
    } finally {
      for (const serving of opened.toReversed()) await serving.stop();
    }
  },
};

type Places = {
  nginx: NonNullable<Bench['nginx']>;
  disk: Site;
  beforeDisk: Serving;
  site: BucketSite;
  before: Serving;
  address: string;
};

/** Node itself sends what has no end, in pieces of the same size. */
function waysOf({ nginx, disk, beforeDisk, site, before, address }: Places): Map<string, Way> {
  const headers = { range, authorization: `Bearer ${disk.testSite.client}` };
  return new Map<string, Way>([
    ['nginx', { request: { url: `${nginx.origin}/film`, headers: { range } }, nginx }],
    ['disk', { request: { url: beforeDisk.origin + address, headers }, node: disk, nginx: beforeDisk }],
    ['slices', { request: { url: before.origin + address, headers }, node: site, nginx: before }],
    ['node', { request: { url: site.origin + address, headers: { ...headers, range: 'bytes=0-' } }, node: site }],
  ]);
}

function figuresOf(measured: Map<string, Streamed>): Figure[] {
  const of = (name: string): Streamed => measured.get(name) ?? { speeds: [], node: [], nginx: [] };
  const [disk, slices] = [of('disk'), of('slices')];
  const costOf = ({ node, nginx }: Streamed) => median(node) + median(nginx);
  const goal = goalUnderLoad(`${TIMES_DISK} times that from the disk`, costOf(slices) <= TIMES_DISK * costOf(disk));
  return [
    ...figuresOfWay('sent by nginx, once the site has named the object; kept by nginx in slices', slices, [
      [ofDisk, disk.speeds, 'GB/s'],
      ["nginx's sendfile", of('nginx').speeds, 'GB/s'],
    ]).map((figure, index) => (index === 1 ? { ...figure, goal } : figure)),
    ...figuresOfWay(`${ofDisk}, the same`, disk, [["nginx's sendfile", of('nginx').speeds, 'GB/s']]),
    ...figuresOfWay('passed on by the site itself', of('node'), [[ofDisk, disk.speeds, 'GB/s']]),
  ];
}

function figuresOfWay(what: string, { speeds, node, nginx }: Streamed, references: Parameters<typeof besides>[1]): Figure[] {
  const inNginx = nginx.some((seconds) => seconds > 0) ? `, nginx ${spread(nginx, 's')}` : '';
  return [
    { what, measured: spread(speeds, 'GB/s'), reference: besides(speeds, references) },
    { what: '— CPU seconds a GB', measured: `Node ${spread(node, 's')}${inNginx}` },
  ];
}

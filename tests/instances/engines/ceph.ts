import { type ChildProcess, execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { AwsClient } from 'aws4fetch';
import { freePorts } from '../../free-port.ts';
import { endTied, spawnTied } from './tied-process.ts';

const keys = { accessKeyId: 'trainer', secretAccessKey: 'trainer-secret' };
const run = promisify(execFile);

/** Whether Debian's packages are here: radosgw, ceph-mon, ceph-osd and ceph-common. */
export const hasCeph = ['radosgw', 'ceph-mon', 'ceph-osd', 'ceph'].every((program) => existsSync(`/usr/bin/${program}`));

/**
 * Ceph's S3 gateway on loopback: a monitor, a store in memory and the gateway, from a configuration of its own. The daemons end
 * with this process, however that ends. Ready after some ten seconds; `parent` is where its folder is made.
 */
export async function startCeph({ parent = tmpdir() } = {}) {
  const folder = await mkdtemp(path.join(parent, 'ceph-'));
  const [monitor = 0, gateway = 0] = await freePorts(2);
  const endpoint = `http://127.0.0.1:${gateway}`;
  const cluster = randomUUID();
  const env = { ...process.env, CEPH_CONF: path.join(folder, 'ceph.conf') };
  const keyring = path.join(folder, 'keyring');
  const daemons: ChildProcess[] = [];

  const call = (program: string, ...parameters: string[]) => run(program, parameters, { env });
  const start = (program: string, ...parameters: string[]) => {
    daemons.push(spawnTied(program, ['-f', ...parameters], { env, stdio: 'ignore' }));
  };
  const stop = async () => {
    await Promise.all(daemons.map((daemon) => endTied(daemon)));
    await rm(folder, { recursive: true, force: true });
  };

  try {
    for (const place of ['mon', 'osd', 'rgw', 'log']) await mkdir(path.join(folder, place));
    await writeFile(env.CEPH_CONF, configuration({ folder, cluster, monitor, endpoint }));
    const all = ['--cap', 'mon', 'allow *', '--cap', 'osd', 'allow *', '--cap', 'mgr', 'allow *'];
    await call('ceph-authtool', '--create-keyring', keyring, '--gen-key', '-n', 'mon.', '--cap', 'mon', 'allow *');
    for (const name of ['client.admin', 'client.rgw']) await call('ceph-authtool', keyring, '--gen-key', '-n', name, ...all);
    await cp(keyring, path.join(folder, 'rgw/keyring'));

    const map = path.join(folder, 'monmap');
    await call('monmaptool', '--create', '--addv', 'a', `[v2:127.0.0.1:${monitor}]`, '--fsid', cluster, map);
    await call('ceph-mon', '--mkfs', '-i', 'a', '--monmap', map, '--keyring', keyring);
    start('ceph-mon', '-i', 'a');

    const store = randomUUID();
    const secret = (await call('ceph-authtool', '--gen-print-key')).stdout.trim();
    const secrets = path.join(folder, 'secrets.json');
    await writeFile(secrets, JSON.stringify({ cephx_secret: secret }));
    await call('ceph', '-c', env.CEPH_CONF, 'osd', 'new', store, '-i', secrets);
    const storeKeyring = path.join(folder, 'osd/keyring');
    await call('ceph-authtool', storeKeyring, '--create-keyring', '--name', 'osd.0', '--add-key', secret);
    await call('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', store);
    start('ceph-osd', '-i', '0');

    start('radosgw', '-n', 'client.rgw');
    await untilAnswering(endpoint, daemons);
    const user = ['user', 'create', '--uid', 'trainer', '--display-name', 'trainer'];
    await call('radosgw-admin', ...user, '--access-key', keys.accessKeyId, '--secret-key', keys.secretAccessKey);
  } catch (error) {
    await stop();
    throw error;
  }

  return {
    endpoint,
    keys,
    stop,
    configuration: env.CEPH_CONF,
    /** Creates a bucket. */
    async createBucket(name: string): Promise<void> {
      const client = new AwsClient({ ...keys, service: 's3', region: 'us-east-1' });
      const { status } = await client.fetch(`${endpoint}/${name}`, { method: 'PUT' });
      if (status !== 200) throw new Error(`no bucket: ${status}`);
    },
  };
}

/** What an operator of the Ceph of this configuration would type. */
export const administerCeph = (configuration: string, ...parameters: string[]) =>
  run('radosgw-admin', parameters, { env: { ...process.env, CEPH_CONF: configuration } });

type Place = { folder: string; cluster: string; monitor: number; endpoint: string };

function configuration({ folder, cluster, monitor, endpoint }: Place): string {
  return `[global]
fsid = ${cluster}
mon host = [v2:127.0.0.1:${monitor}]
mon initial members = a
public addr = 127.0.0.1
ms bind ipv6 = false
auth cluster required = cephx
auth service required = cephx
auth client required = cephx
keyring = ${folder}/keyring
run dir = ${folder}
admin socket = ${folder}/$name.asok
pid file = ${folder}/$name.pid
log file = ${folder}/log/$name.log
err to stderr = false
mon data = ${folder}/mon
mon data avail warn = 1
mon data avail crit = 1
mon allow pool size one = true
mon max pg per osd = 1000
osd data = ${folder}/osd
osd objectstore = memstore
memstore device bytes = 4294967296
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 2
osd pool default pgp num = 2
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
rgw data = ${folder}/rgw
rgw frontends = beast endpoint=${endpoint.slice('http://'.length)} tcp_nodelay=1
rgw thread pool size = 64
rgw enable usage log = false
rgw enable ops log = false
rgw gc obj min wait = 5
rgw gc processor period = 5
[osd]
keyring = ${folder}/osd/keyring
`;
}

/** Throws where a daemon ends before the gateway answers, or it takes longer than a minute. */
async function untilAnswering(endpoint: string, daemons: ChildProcess[]): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (daemons.some(({ exitCode, signalCode }) => exitCode !== null || signalCode !== null)) break;
    const isUp = await fetch(endpoint).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('Ceph did not start.');
}

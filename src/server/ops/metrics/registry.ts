import { readFile } from 'node:fs/promises';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { limits } from '#contract/limits.ts';
import { SECOND } from '#contract/units.ts';
import type { Context } from '../../context.ts';
import { buildFigures, type Figures } from './figures.ts';

/** Of the process, by the names that dashboards know. */
const ofProcess = new Set([
  'process_cpu_seconds_total',
  'process_start_time_seconds',
  'process_resident_memory_bytes',
  'process_open_fds',
  'process_max_fds',
  'nodejs_heap_size_total_bytes',
  'nodejs_heap_size_used_bytes',
  'nodejs_external_memory_bytes',
  'nodejs_eventloop_lag_seconds',
  'nodejs_eventloop_lag_mean_seconds',
  'nodejs_eventloop_lag_max_seconds',
  'nodejs_eventloop_lag_p99_seconds',
]);

/** How often the lag of the event loop is sampled, in milliseconds: each sample wakes an idle process. */
const LAG_EVERY = 50;

/** Counts requests from now on, and gives all metrics as Prometheus reads them. */
export async function openRegistry(context: Context): Promise<{ contentType: string; read(): Promise<string> }> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LAG_EVERY });
  for (const { name } of registry.getMetricsAsArray()) if (!ofProcess.has(name)) registry.removeSingleMetric(name);
  countRequests(context, registry);
  const gauge = buildGauges(registry);
  gauge('info', 'The version of the site and of Node.', ['version', 'node']).set(
    { version: await ownVersion(), node: process.versions.node },
    1,
  );
  const setFigures = gaugesOfFigures(gauge, context);
  const setBackups = gaugesOfBackups(gauge, context);
  const setPeers = gaugesOfPeers(gauge, context);
  const figures = buildFigures(context);
  return {
    contentType: registry.contentType,
    async read() {
      const { rows, disks } = await figures();
      setFigures({ rows, disks });
      setBackups(rows?.backups);
      setPeers();
      return registry.metrics();
    },
  };
}

async function ownVersion(): Promise<string> {
  const text = await readFile(new URL('../../../../package.json', import.meta.url), 'utf8');
  const { version }: { version?: unknown } = JSON.parse(text);
  return String(version);
}

/** A counter by status, and the durations without it: a series for each of both would be four times as many. */
function countRequests({ requestCount }: Context, registry: Registry): void {
  const registers = [registry];
  const requests = new Counter({
    name: 'trainer_site_requests_total',
    help: 'Answered requests, by zone, call and class of status.',
    labelNames: ['zone', 'call', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'trainer_site_request_duration_seconds',
    help: 'From the request to the end of its answer; a video that is watched may take long.',
    labelNames: ['zone', 'call'],
    buckets: [...limits.server.metrics.durations],
    registers,
  });
  requestCount.listen(({ zone, call }, status, milliseconds) => {
    requests.inc({ zone, call, status: `${Math.trunc(status / 100)}xx` });
    durations.observe({ zone, call }, milliseconds / SECOND);
  });
}

type BuildGauge = <L extends string>(name: string, help: string, labelNames?: L[]) => Gauge<L>;

const buildGauges =
  (registry: Registry): BuildGauge =>
  (name, help, labelNames = []) =>
    new Gauge({ name: `trainer_site_${name}`, help, labelNames, registers: [registry] });

/** What is not known is left out: each gauge forgets before it is set. */
function gaugesOfFigures(gauge: BuildGauge, { clock }: Context): (figures: Figures) => void {
  const free = gauge('disk_free_bytes', 'Bytes that may still be written on the disk of a folder.', ['folder']);
  const size = gauge('disk_size_bytes', 'Size of the disk of a folder.', ['folder']);
  const up = gauge('database_up', '1 while the database answers.');
  const waiting = gauge('queue_length', 'What waits in a queue.', ['queue']);
  const oldest = gauge('queue_oldest_seconds', 'How long what has waited longest in a queue waits; 0 where nothing does.', [
    'queue',
  ]);
  const messages = gauge('messages_failed', 'Messages that were given up and that the trainer has not dismissed.');
  const videos = gauge('videos_failed', 'Uploads of which no video could be made.');
  return ({ rows, disks }) => {
    for (const one of [free, size, waiting, oldest]) one.reset();
    for (const one of [messages, videos]) one.remove();
    for (const [folder, space] of disks) {
      free.set({ folder }, space.free);
      size.set({ folder }, space.whole);
    }
    up.set(rows ? 1 : 0);
    if (!rows) return;
    messages.set(rows.failedMessages);
    videos.set(rows.failedVideos);
    for (const [queue, { waiting: length, since }] of Object.entries(rows.queues)) {
      waiting.set({ queue }, length);
      oldest.set({ queue }, since === null ? 0 : Math.max(0, clock.now() - Date.parse(since)) / SECOND);
    }
  };
}

/** Of the last backup and of the last trial to restore one; nothing of one that never was. */
function gaugesOfBackups(
  gauge: BuildGauge,
  { clock }: Context,
): (backups: NonNullable<Figures['rows']>['backups'] | undefined) => void {
  const age = gauge('backup_age_seconds', 'How long ago the last backup, or drill, succeeded.', ['kind']);
  const failed = gauge('backup_failed', '1 where the last backup, or drill, failed.', ['kind']);
  const bytes = gauge('backup_bytes', 'Size of the last backup that succeeded.');
  return (backups) => {
    for (const one of [age, failed]) one.reset();
    bytes.remove();
    for (const run of [backups?.backup, backups?.drill]) {
      if (!run) continue;
      const { kind, succeededAt, failedAt } = run;
      if (succeededAt !== null) age.set({ kind }, Math.max(0, clock.now() - Date.parse(succeededAt)) / SECOND);
      failed.set({ kind }, failedAt === null ? 0 : 1);
    }
    if (typeof backups?.backup?.bytes === 'number') bytes.set(backups.backup.bytes);
  };
}

function gaugesOfPeers(gauge: BuildGauge, { peers }: Context): () => void {
  const inTouch = gauge('peers_in_touch', '1 while this instance hears of the others, or is alone.');
  const differing = gauge('settings_differing', 'Settings that this instance does not share with the others.');
  const skew = gauge('clock_skew_seconds', 'By how much this clock is ahead of the one of the database.');
  return () => {
    inTouch.set(peers.isInTouch() ? 1 : 0);
    differing.set(peers.compared().differing.length);
    skew.set(peers.clockSkew() / SECOND);
  };
}

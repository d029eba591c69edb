import type { SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readSettings } from '#server/settings/settings.ts';
import { programs } from '../../scripts/setup/programs.mjs';
import { freePort } from '../free-port.ts';
import { compileCache } from '../run-command.ts';
import { startNginx } from '../security/proxy/nginx.ts';
import { type Ending, holdSocket, type Launch } from './engines/held-socket.ts';
import type { Environment } from './engines/own-engines.ts';
import { spawnTied } from './engines/tied-process.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
const READY_WITHIN = 60_000;

export type Instance = {
  number: number;
  origin: string;
  /** Undefined while it does not run. */
  readonly pid: number | undefined;
  logFile: string;
  /** Resolves once it is ready for visitors, or only alive. */
  start(probe?: '/readyz' | '/healthz'): Promise<void>;
  signal(signal: NodeJS.Signals): void;
  /** Ends it by a signal, SIGKILL by default, and says how it has ended. */
  end(signal?: NodeJS.Signals): Promise<Ending | undefined>;
  /** Ends it for good. */
  close(): Promise<void>;
};

type Options = {
  /** Where data folders and logs are made. */
  folder: string;
  /** Where the site lies, with further settings of all instances. */
  environment: Environment;
  /** Where nginx listens; a free one by default. */
  port?: number;
  /** Told of an instance that ends by itself or by somebody else's hand. */
  onEnded?: (instance: Instance, how: string) => void;
  /** Whether visitors may ask only so often. */
  isLimited?: boolean;
  /** Whether their sockets are held while they are started again, as by deploy/trainer-site.socket. */
  isSocketHeld?: boolean | undefined;
};

/** The settings that instances behind an nginx at this port have in common. */
export const settingsBehind = (port: number): Environment => ({
  PUBLIC_ORIGIN: `http://localhost:${port}`,
  TRUST_PROXY: '127.0.0.1',
  SEND_FILES_BY: 'proxy',
  CONTENT_DIR: path.join(project, 'content'),
});

/** Two instances of the built product over one database and one bucket, behind nginx with the files of deploy/. */
export async function startInstances({ folder, environment, port, onEnded, isLimited, isSocketHeld }: Options) {
  const own = port ?? (await freePort());
  const settings = { ...settingsBehind(own), ...environment };
  const build = (number: number) => buildInstance({ number, folder, environment: settings, onEnded, isSocketHeld });
  const [one, other] = [await build(1), await build(2)];
  await Promise.all([one.start(), other.start()]);
  const { bucket } = readSettings(settings);
  const nginx = await startNginx(one.origin, { port: own, parent: folder, bucket, others: [other.origin], isLimited });
  return {
    origin: nginx.origin,
    instances: [one, other] as const,
    async stop() {
      await Promise.all([nginx.stop(), one.close(), other.close()]);
    },
  };
}

type InstanceOptions = Pick<Options, 'folder' | 'environment' | 'onEnded' | 'isSocketHeld'> & { number?: number };

/** An instance of the built product that is not started yet. It keeps its port and its data folder when it is started again. */
export async function buildInstance({
  number = 1,
  folder: parent,
  environment,
  onEnded,
  isSocketHeld,
}: InstanceOptions): Promise<Instance> {
  const folder = await mkdtemp(`${parent}/instance-`);
  const logFile = path.join(folder, 'log');
  const log = openSync(logFile, 'a');
  const command = [process.execPath, ...programs.start.parameters];
  const env = {
    PATH: process.env.PATH,
    ...compileCache,
    ...programs.start.env,
    LOG_LEVEL: 'warn',
    ...environment,
    HOST: '127.0.0.1',
    DATA_DIR: path.join(folder, 'data'),
  };
  const held = isSocketHeld ? await holdSocket(command, { cwd: project, env, log }) : undefined;
  const port = held?.port ?? (await freePort());
  const launch =
    held?.launch ?? launcher(command, { cwd: project, env: { ...env, PORT: String(port) }, stdio: ['ignore', log, log] });
  let running: Awaited<ReturnType<Launch>> | undefined;

  const instance: Instance = {
    number,
    origin: `http://127.0.0.1:${port}`,
    logFile,
    get pid() {
      return running?.pid;
    },
    async start(probe = '/readyz') {
      const started = await launch();
      running = started;
      void started.ended.then(({ code, signal }) => {
        if (running !== started) return;
        running = undefined;
        onEnded?.(instance, signal ?? `code ${code}`);
      });
      await untilOk(instance, probe);
    },
    signal: (signal) => running?.kill(signal),
    async end(signal = 'SIGKILL') {
      const ending = running;
      running = undefined;
      ending?.kill(signal);
      return ending?.ended;
    },
    async close() {
      await instance.end();
      await held?.close();
      closeSync(log);
    },
  };
  return instance;
}

function launcher([program = '', ...parameters]: readonly string[], options: SpawnOptions): Launch {
  return async () => {
    const child = spawnTied(program, parameters, options);
    const ended = once(child, 'exit').then(([code, signal]) => ({ code, signal }) as Ending);
    return { pid: child.pid, ended, kill: (signal) => void child.kill(signal) };
  };
}

/** Throws the end of its log where an instance ends before the probe answers 200, or takes too long. */
async function untilOk(instance: Instance, probe: string): Promise<void> {
  const until = performance.now() + READY_WITHIN;
  while (instance.pid !== undefined && performance.now() < until) {
    const isOk = await fetch(instance.origin + probe).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isOk) return;
    await wait(50);
  }
  throw new Error(`An instance did not start: ${(await readFile(instance.logFile, 'utf8')).slice(-1000)}`);
}

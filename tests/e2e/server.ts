import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../free-port.ts';

export const adminPassword = 'una password di prova';

/** The built product in a process of its own over a folder that lives for one test. */
export type RunningSite = {
  origin: string;
  dataDirectory: string;
  /** Puts one of the demo's videos into the videos folder. */
  placeVideo(filePath: string): Promise<void>;
  /** What the server's process holds in memory, in MB; only Linux tells. */
  residentMegabytes(): Promise<number>;
  /** Takes a video away behind the product's back. */
  loseVideo(filePath: string): Promise<void>;
  /** All that it has said since it started, its log among it. */
  said(): string;
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  start(): Promise<void>;
};

type SiteOptions = {
  /** Another trainer's content than the sample's. */
  contentDirectory?: string;
  /** Failures alone unless said otherwise. */
  logLevel?: 'info' | 'debug';
  /** Settings of the server beside its own. */
  env?: Record<string, string>;
};

export async function startSite({ contentDirectory, logLevel, env: further = {} }: SiteOptions = {}): Promise<RunningSite> {
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'site-'));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  let server: ChildProcess | undefined;
  let said = '';

  const site: RunningSite = {
    origin,
    dataDirectory,
    async placeVideo(filePath) {
      const target = path.join(dataDirectory, 'videos', filePath);
      await mkdir(path.dirname(target), { recursive: true });
      await copyFile(path.join('demo', 'videos', filePath), target);
    },
    async residentMegabytes() {
      const status = await readFile(`/proc/${server?.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
    },
    loseVideo: (filePath) => rm(path.join(dataDirectory, 'videos', filePath)),
    said: () => said,
    async start() {
      const env = {
        ...process.env,
        PORT: String(port),
        DATA_DIR: dataDirectory,
        ADMIN_PASSWORD: adminPassword,
        LOG_LEVEL: logLevel ?? 'error',
        DEMONSTRATION: 'on',
        ...(contentDirectory && { CONTENT_DIR: contentDirectory }),
        ...further,
      };
      server = spawn(process.execPath, ['src/server/main.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
      server.stdout?.on('data', (chunk) => {
        said += String(chunk);
      });
      await untilAnnounced(server);
    },
    async stop(signal = 'SIGTERM') {
      if (!server || server.exitCode !== null || server.signalCode !== null) return;
      const exited = once(server, 'exit');
      server.kill(signal);
      await exited;
    },
  };
  await site.start();
  return site;
}

export async function discard(site: RunningSite): Promise<void> {
  await site.stop('SIGKILL');
  await rm(site.dataDirectory, { recursive: true, force: true });
}

/** The server says so itself: asking the port could reach another one that took it first. */
function untilAnnounced(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    server.stdout?.on('data', (chunk) => {
      said += String(chunk);
      if (said.includes('The site is ready')) resolve();
    });
    server.once('exit', () => reject(new Error(`the server stopped before it was ready: ${said}`)));
  });
}

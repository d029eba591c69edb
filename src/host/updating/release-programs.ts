import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { OperatorError } from '../../server/ops/operator-errors.ts';
import { askReadiness } from '../readiness.ts';
import { runProgram } from '../run-program.ts';
import type { Site } from '../sites.ts';

const READY_WITHIN = 120_000;
const ASK_EVERY = 50;
const ANSWER_WITHIN = 2000;
const STOPPED_WITHIN = 60_000;
const SAID = 2000;

export const nodeOf = (release: string) => path.join(release, 'node_modules/.bin/node');

/** The programs of a release run as the owner of the data, whom systemd has made it for. */
export function ownerOf({ dataDirectory }: Site): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const { uid, gid } = statSync(dataDirectory);
  return { uid, gid };
}

/** Runs one of the commands of `npm run` of a release, and returns what it printed. */
export async function runCommand(release: string, site: Site, name: string, ...words: string[]): Promise<string> {
  return runProgram(nodeOf(release), [`src/server/commands/${name}.ts`, ...words], {
    cwd: release,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...site.environment, DATA_DIR: site.dataDirectory },
    ...ownerOf(site),
  });
}

/** Takes a backup of a site and returns its folder. */
export async function backUp(release: string, site: Site): Promise<string> {
  const said = await runCommand(release, site, 'backup');
  const [, folder] = /^Backed up: (.+)$/m.exec(said) ?? [];
  if (folder === undefined) throw new OperatorError(`The backup did not say where it is: ${said}`);
  return folder;
}

/**
 * Starts the server of a release on a port that no visitor knows, asks until it is ready, and stops it. It transcodes nothing.
 * Throws an OperatorError with its last words where it ends before, or is not ready in time.
 */
export async function tryServer(release: string, site: Site, change: Record<string, string>): Promise<void> {
  const port = await freePort();
  const { DATABASE_URL, FILES_URL, SMTP_URL, ...environment } = site.environment;
  const server = spawn('setpriv', ['--pdeathsig', 'KILL', nodeOf(release), 'build/program/main.js'], {
    cwd: release,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      ...(change.DATA_DIR === site.dataDirectory ? site.environment : environment),
      ...change,
      HOST: '127.0.0.1',
      PORT: String(port),
      TRANSCODE: 'off',
    },
    ...ownerOf(site),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (piece) => (said = (said + String(piece)).slice(-SAID)));
  const ended = once(server, 'exit');
  try {
    await untilReady(server, `http://127.0.0.1:${port}`, () => said.trim());
  } finally {
    server.kill();
    const killing = setTimeout(() => server.kill('SIGKILL'), STOPPED_WITHIN);
    await ended.finally(() => clearTimeout(killing));
  }
}

async function untilReady(server: ChildProcess, address: string, said: () => string): Promise<void> {
  const until = Date.now() + READY_WITHIN;
  let last = '';
  while (Date.now() < until) {
    if (server.exitCode !== null || server.signalCode !== null) throw new OperatorError(`It does not start: ${said()}`);
    const { isReady, said: now } = await askReadiness(address, ANSWER_WITHIN);
    if (isReady) return;
    last = now;
    await wait(ASK_EVERY);
  }
  throw new OperatorError(`It is ${last}. It said: ${said()}`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { OperatorError } from '../../server/ops/operator-errors.ts';
import type { Paths } from '../paths.ts';

const FIRST = 3100;
const LAST = 8999;
const DROP_IN = /^trainer-site@.+\.socket\.d$/;

/** A port of this machine that neither a site nor another program has. */
export async function findPort({ units }: Paths, reserved: readonly number[] = []): Promise<number> {
  const taken = new Set([...reserved, ...listPorts(units)]);
  for (let port = FIRST; port <= LAST; port += 1) if (!taken.has(port) && (await isFree(port))) return port;
  throw new OperatorError(`All ports from ${FIRST} to ${LAST} are taken.`);
}

function listPorts(units: string): number[] {
  const folders = existsSync(units) ? readdirSync(units).filter((name) => DROP_IN.test(name)) : [];
  const texts = folders.flatMap((folder) => {
    const file = path.join(units, folder, 'listen.conf');
    return existsSync(file) ? [readFileSync(file, 'utf8')] : [];
  });
  return texts.flatMap((text) => [...text.matchAll(/^ListenStream=127\.0\.0\.1:(\d+)$/gm)].map(([, port]) => Number(port)));
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}

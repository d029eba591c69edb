import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { calls } from '#contract/calls.ts';
import { dataPaths } from '#server/context.ts';
import { placeDatabase } from '../../database-template.ts';
import { adminCredentials, type Visitor } from '../../harness.ts';
import { databaseEnv } from '../../instances/engines/databases.ts';
import { compileCache } from '../../run-command.ts';
import { sendTo } from '../over-http.ts';

const project = fileURLToPath(new URL('../../..', import.meta.url));

export type Child = Awaited<ReturnType<typeof startChild>>;

/** Starts a server over a data folder and waits until it listens. */
export async function startChild(dataDirectory: string, env: Record<string, string> = {}, flags: readonly string[] = []) {
  const database = env.DATABASE_URL === undefined && (await databaseEnv(dataDirectory));
  const { DATABASE_URL: databaseUrl } = { ...database, ...env };
  // A first start has tests of its own, and costs as much again.
  if (!existsSync(dataPaths(dataDirectory).database)) await placeDatabase({ dataDirectory, databaseUrl });
  const child = fork(path.join(project, 'tests/security/process/serve-api.ts'), {
    execPath: path.join(project, 'node_modules/.bin/node'),
    execArgv: [...flags],
    cwd: project,
    env: {
      ...compileCache,
      DATA_DIR: dataDirectory,
      ADMIN_PASSWORD: adminCredentials.password,
      LOG_LEVEL: 'error',
      ...database,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => output.push(text));
  const ended = once(child, 'exit').then(([code, signal]) => ({ code: code as number | null, signal: signal as string | null }));
  const told = async <K extends string>(key: K): Promise<unknown> => {
    const [message] = (await Promise.race([
      once(child, 'message'),
      ended.then((end) => Promise.reject(new Error(`The server ended: ${JSON.stringify(end)} ${output.join('')}`))),
    ])) as [Record<string, unknown>];
    return message[key];
  };
  const origin = String(await told('origin'));

  const send = sendTo(origin);

  return {
    origin,
    ended,
    output,
    send,
    async login(): Promise<Visitor> {
      const { body } = await send(calls.login, { body: adminCredentials });
      return { token: calls.login.answer.parse(body).token, role: 'admin' };
    },
    /** Resident memory in bytes, as the system counts it. */
    async memory(): Promise<number> {
      child.send('memory');
      return Number(await told('memory'));
    },
    /** Bytes that are in use after a collection, without what the engine keeps ready; needs a child with `--expose-gc`. */
    async held(): Promise<number> {
      child.send('memory');
      return Number(await told('held'));
    },
    signal: (signal: 'SIGTERM' | 'SIGKILL' | 'SIGSTOP' | 'SIGCONT') => child.kill(signal),
  };
}

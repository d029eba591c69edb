import { closeSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { holdSocket } from '../instances/engines/held-socket.ts';

const unitFile = fileURLToPath(new URL('./unit.sh', import.meta.url));

/** As soon as somebody connects, which visitors of a test always do. */
const ACTIVATED_AFTER = 100;

type Unit = Awaited<ReturnType<typeof openUnit>>;

/** What of systemd a machine of tests needs: its units hold real sockets and start real programs. */
export async function startSystemd(root: string, names: readonly string[]) {
  const units = new Map<string, Unit>();
  for (const name of names) units.set(name, await openUnit(root, name));
  const server = createServer({ allowHalfOpen: true }, (connection) => {
    let words = '';
    connection.on('data', (piece) => {
      words += String(piece);
    });
    // A reader that consumes the whole stream would close it before the answer.
    connection.once('end', async () => connection.end(JSON.stringify(await answer(units, JSON.parse(words)))));
  }).listen(path.join(root, 'run/systemctl.sock'));
  return {
    all: () => [...units.values()],
    unit(name: string): Unit {
      const unit = units.get(name);
      if (!unit) throw new Error(`There is no unit ${name}.`);
      return unit;
    },
    async stop() {
      server.close();
      for (const unit of units.values()) await unit.close();
    },
  };
}

async function answer(units: ReadonlyMap<string, Unit>, [verb, ...words]: string[]) {
  const named = words.find((word) => !word.startsWith('--')) ?? '';
  const unit = units.get(named.replace(/\.(service|socket)$/, ''));
  if (verb === 'show') return { status: 0, output: unit ? unit.describe() : '' };
  if (verb === 'restart' && unit) void unit.restart();
  return { status: 0, output: '' };
}

async function openUnit(root: string, name: string) {
  const log = openSync(path.join(root, 'run', `${name}.log`), 'a');
  const env = { PATH: process.env.PATH };
  const held = await holdSocket(['sh', unitFile, root, name], { log, env });
  let running: Awaited<ReturnType<typeof held.launch>> | undefined;
  let isClosed = false;

  const start = async () => {
    const started = await held.launch();
    running = started;
    void started.ended.then(async () => {
      if (running !== started) return;
      running = undefined;
      await wait(ACTIVATED_AFTER);
      if (!(running || isClosed)) await start();
    });
  };
  const end = async () => {
    const ending = running;
    running = undefined;
    ending?.kill('SIGTERM');
    await ending?.ended;
  };
  return {
    address: `http://127.0.0.1:${held.port}`,
    start,
    async restart() {
      await end();
      await start();
    },
    describe() {
      const state = running ? readFileSync(path.join(root, 'run', `${name}.state`), 'utf8').trim() : 'failed failed';
      const [active, sub] = state.split(' ');
      return `ActiveState=${active}\nSubState=${sub}\nMainPID=${running?.pid ?? 0}\nListen=127.0.0.1:${held.port} (Stream)\n`;
    },
    pid: () => running?.pid,
    log: () => readFileSync(path.join(root, 'run', `${name}.log`), 'utf8'),
    async close() {
      isClosed = true;
      await end();
      await held.close();
      closeSync(log);
    },
  };
}

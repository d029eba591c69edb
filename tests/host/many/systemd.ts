import { existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { readEnvironmentFile } from '#server/settings/environment.ts';
import { holdSocket, type Launch } from '../../instances/engines/held-socket.ts';
import { compileCache } from '../../run-command.ts';

type Running = Awaited<ReturnType<Launch>>;
type Socket = { port: number; launch: Launch; close: () => Promise<void>; running?: Running | undefined };

/**
 * Stands in for systemd: holds the sockets of units below a folder and starts their services with them, as processes of their own.
 * `programs/systemctl` of PATH asks it by a socket. It knows what the tool of the host asks for, and refuses all else.
 */
export async function startSystemd(root: string) {
  const sockets = new Map<string, Socket>();
  const enabled = new Set<string>();
  const log = openSync(path.join(root, 'journal'), 'a');

  const startSocket = async (unit: string) => {
    if (sockets.has(unit)) return;
    const port = portOf(root, `${unit}.socket`);
    const { command, ...service } = readService(root, unit);
    const env = { ...service.env, HELD_PORT: String(port) };
    sockets.set(unit, await holdSocket(command, { cwd: service.cwd, env, log }));
  };
  const startService = async (unit: string) => {
    await startSocket(unit);
    const socket = socketOf(unit);
    if (socket.running) return;
    const running = await socket.launch();
    socket.running = running;
    void running.ended.then(() => {
      if (socket.running === running) socket.running = undefined;
    });
  };
  const socketOf = (unit: string): Socket => {
    const socket = sockets.get(unit);
    if (!socket) throw new Error(`Unit ${unit}.socket is not active.`);
    return socket;
  };
  const stopService = async (unit: string) => {
    const running = sockets.get(unit)?.running;
    running?.kill('SIGTERM');
    await running?.ended;
  };
  const stopSocket = async (unit: string) => {
    await stopService(unit);
    await sockets.get(unit)?.close();
    sockets.delete(unit);
  };
  const change = async (verb: 'start' | 'stop' | 'restart', named: string) => {
    const [, unit = '', kind = 'service'] = /^(.+?)(?:\.(service|socket|timer))?$/.exec(named) ?? [];
    if (verb !== 'stop' && unit.includes('@') && !existsSync(path.join(root, 'etc/systemd/system', templateOf(unit, kind))))
      throw new Error(`Unit ${named} not found.`);
    if (kind === 'timer' || /^(?:caddy|nginx)$/.test(unit)) return;
    if (verb !== 'start') await (kind === 'socket' ? stopSocket(unit) : stopService(unit));
    if (verb !== 'stop') await (kind === 'socket' ? startSocket(unit) : startService(unit));
  };

  const answer = async ([verb = '', ...words]: string[]): Promise<string> => {
    const units = words.filter((word) => !word.startsWith('-'));
    if (verb === 'show') return show(units[0] ?? '');
    if (verb === 'is-enabled') return enabled.has(units[0] ?? '') ? 'enabled\n' : 'disabled\n';
    if (verb === 'enable') for (const unit of units) enabled.add(unit);
    if (verb === 'disable') for (const unit of units) enabled.delete(unit);
    const does = { enable: 'start', start: 'start', disable: 'stop', stop: 'stop', restart: 'restart' } as const;
    const known = verb === 'daemon-reload' || verb === 'reset-failed' || verb === 'reload-or-restart';
    if (!known && !(verb in does)) throw new Error(`This systemd knows no "${verb}".`);
    const isNow = verb === 'start' || verb === 'stop' || verb === 'restart' || words.includes('--now');
    if (!known && isNow) for (const unit of units) await change(does[verb as keyof typeof does], unit);
    return '';
  };
  const show = (named: string): string => {
    const [unit = ''] = named.split(/\.(?:service|socket)$/);
    const socket = sockets.get(unit);
    const listening = socket ? `127.0.0.1:${socket.port} (Stream)` : '';
    return `Listen=${listening}\nMainPID=${socket?.running?.pid ?? 0}\nActiveState=${socket ? 'active' : 'inactive'}\n`;
  };

  const server = createServer({ allowHalfOpen: true }, (connection) => {
    let received = '';
    connection.on('data', (piece) => (received += String(piece)));
    connection.on('error', () => undefined);
    connection.on('end', () => {
      const told = Promise.resolve(received).then((words) => answer(JSON.parse(words)));
      told.then(
        (output) => connection.end(`0\n${output}`),
        (error: unknown) => connection.end(`1\n${String(error)}\n`),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(path.join(root, 'systemd'), resolve));
  return {
    enabled,
    pids: () => [...sockets.values()].flatMap(({ running }) => running?.pid ?? []),
    async close() {
      server.close();
      await Promise.all([...sockets.keys()].map(stopSocket));
    },
  };
}

const templateOf = (unit: string, kind: string) => `${unit.split('@')[0]}@.${kind}`;

function portOf(root: string, socket: string): number {
  const text = readFileSync(path.join(root, 'etc/systemd/system', `${socket}.d/listen.conf`), 'utf8');
  const [, port] = /^ListenStream=127\.0\.0\.1:(\d+)$/m.exec(text) ?? [];
  return Number(port);
}

/** The program of a unit, with the folders of the machine below `root`. */
function readService(root: string, unit: string) {
  const [, instance = ''] = unit.split('@');
  const text = readFileSync(path.join(root, 'etc/systemd/system', templateOf(unit, 'service')), 'utf8');
  const below = (value: string) => value.replaceAll('%i', instance).replace(/(?<![\w.-])\/(?=etc\/|srv\/|var\/)/g, `${root}/`);
  const settings = (name: string) => [...text.matchAll(new RegExp(`^${name}=(.+)$`, 'gm'))].map(([, value = '']) => below(value));
  const own = settings('Environment').flatMap((line) => line.split(' ').map((pair) => pair.split('=') as [string, string]));
  const [file = ''] = settings('EnvironmentFile');
  for (const folder of settings('CacheDirectory')) mkdirSync(path.join(root, 'var/cache', folder), { recursive: true });
  return {
    command: settings('ExecStart')[0]?.split(' ') ?? [],
    cwd: settings('WorkingDirectory')[0],
    env: {
      PATH: process.env.PATH,
      ...Object.fromEntries(own),
      ...compileCache,
      ...readEnvironmentFile(file),
      LOG_LEVEL: 'fatal',
    },
  };
}

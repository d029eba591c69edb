import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../free-port.ts';
import { untilListening } from './nginx.ts';

const program = process.env.CADDY_PATH ?? 'caddy';
const configuration = fileURLToPath(new URL('../../../deploy/Caddyfile', import.meta.url));

export const hasCaddy = spawnSync(program, ['version'], { stdio: 'ignore' }).status === 0;

type Options = {
  /** The folder of the three folders that it sends files from. */
  files: string;
  /** Leaves out what the file answers to failures, since Caddy writes down only those that nothing answers. */
  logsFailures?: boolean;
};

/** The real Caddy with the file of deploy/, in front of the server at `origin`, by HTTP at a port of its own. */
export async function startCaddy(origin: string, { files, logsFailures = false }: Options) {
  const folder = await mkdtemp(path.join(tmpdir(), 'trainer-caddy-'));
  const port = await freePort();
  const text = await readFile(configuration, 'utf8');
  const site = text
    .replace('{', '{\n\tadmin off\n\tauto_https off')
    .replace('www.example.it {', `http://127.0.0.1:${port} {`)
    .replace('127.0.0.1:3000', new URL(origin).host)
    .replace('/run/trainer-site-files', files)
    .replace(logsFailures ? 'handle_errors' : '', logsFailures ? 'handle /none' : '');
  const file = path.join(folder, 'Caddyfile');
  await writeFile(file, site);
  const child = spawn(program, ['run', '--config', file, '--adapter', 'caddyfile'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder },
  });
  let written = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (written += text));
  await untilListening(child, port);
  return {
    origin: `http://127.0.0.1:${port}`,
    /** All that it has written down. */
    written: () => written,
    async stop(): Promise<void> {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

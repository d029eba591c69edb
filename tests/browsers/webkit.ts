import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { freePort } from '../free-port.ts';
import { asFunction, type Engine, until } from './engine.ts';

const answered = z.object({ value: z.unknown() });
const failed = z.object({ error: z.string(), message: z.string() });
const session = z.object({ sessionId: z.string() });

/** WebKitGTK's own small browser on a screen of its own, by WebDriver (W3C, webdriver): the nearest to Safari that Debian has. */
export async function openWebKit(): Promise<Engine> {
  const screen = await startScreen();
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', ['-p', String(port)], {
    env: { ...process.env, DISPLAY: screen.display, LANG: 'it_IT.UTF-8', LANGUAGE: 'it' },
    stdio: 'ignore',
  });
  const root = `http://127.0.0.1:${port}`;
  await until(async () => (await fetch(`${root}/status`).catch(() => undefined))?.ok || undefined, 'WebKitWebDriver listens');
  const options = { binary: miniBrowser(), args: ['--automation'] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
  const { sessionId } = session.parse(await ask(`${root}/session`, 'POST', { capabilities }));
  const call = (name: string, body?: object) => ask(`${root}/session/${sessionId}/${name}`, body ? 'POST' : 'GET', body);
  const evaluate = async (body: string, ...values: unknown[]) => {
    const script = `return (${asFunction(body, values)})();`;
    return JSON.parse(z.string().parse(await call('execute/sync', { script, args: [] })));
  };

  return {
    name: 'WebKitGTK',
    async open(url) {
      await call('url', { url });
    },
    evaluate,
    async perform(actions) {
      await call('actions', { actions });
    },
    async resize(width, height) {
      await call('window/rect', { x: 0, y: 0, width, height });
      // The rectangle is the window's: its bars come on top of what the page is to have.
      const frame = z.tuple([z.number(), z.number()]);
      const [across, down] = frame.parse(await evaluate('return [outerWidth - innerWidth, outerHeight - innerHeight];'));
      await call('window/rect', { x: 0, y: 0, width: width + across, height: height + down });
    },
    async screenshot() {
      return Buffer.from(z.string().parse(await call('screenshot')), 'base64');
    },
    async close() {
      await ask(`${root}/session/${sessionId}`, 'DELETE').catch(() => undefined);
      for (const program of [driver, screen.server]) await end(program);
    },
  };
}

async function ask(url: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(url, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const { value } = answered.parse(await response.json());
  if (response.ok) return value;
  const { error, message } = failed.parse(value);
  throw new Error(`${error}: ${message}`);
}

/** A screen in memory, larger than any window of the tests; it chooses its number itself and tells it by a descriptor. */
async function startScreen(): Promise<{ server: ChildProcess; display: string }> {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '2000x1400x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const told = server.stdio[3];
  if (!told) throw new Error('Xvfb has no descriptor to tell its number by');
  const [number] = await once(told, 'data');
  return { server, display: `:${String(number).trim()}` };
}

function miniBrowser(): string {
  const libraries = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`;
  const folder = readdirSync(libraries).find((name) => /^webkit2?gtk-[\d.]+$/.test(name));
  if (!folder) throw new Error('WebKitGTK is not installed');
  return process.env.MINIBROWSER_PATH ?? path.join(libraries, folder, 'MiniBrowser');
}

async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const exited = once(program, 'exit');
  program.kill();
  await exited;
}

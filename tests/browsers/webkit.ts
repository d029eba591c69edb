import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod/mini';
import { libraries } from '../../scripts/tests/browser-engines.mjs';
import { freePort } from '../free-port.ts';
import { asFunction, type Engine, until } from './engine.ts';

const answered = z.object({ value: z.unknown() });
const failed = z.object({ error: z.string(), message: z.string() });
const session = z.object({ sessionId: z.string() });
const handles = z.array(z.string());
/** The key by which the standard names an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const elementId = z.object({ [ELEMENT]: z.string() });
const evaluated = z.tuple([z.string(), z.array(z.string())]);

/** WebKitGTK's own small browser on a screen of its own, by WebDriver (W3C, webdriver): the nearest to Safari that Debian has. */
export async function openWebKit(): Promise<Engine> {
  const screen = await startScreen();
  const locales = await makeItalian();
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', ['-p', String(port)], {
    env: { ...process.env, DISPLAY: screen.display, LANG: 'it_IT.UTF-8', LOCPATH: locales },
    stdio: 'ignore',
  });
  const root = `http://127.0.0.1:${port}`;
  await until(async () => (await fetch(`${root}/status`).catch(() => undefined))?.ok || undefined, 'WebKitWebDriver listens');
  const options = { binary: miniBrowser(), args: ['--automation'] };
  const capabilities = { alwaysMatch: { pageLoadStrategy: 'none', 'webkitgtk:browserOptions': options } };
  const { sessionId } = session.parse(await ask(`${root}/session`, 'POST', { capabilities }));
  const call = (name: string, body?: object) => ask(`${root}/session/${sessionId}/${name}`, body ? 'POST' : 'GET', body);
  await openBareWindow(call);

  const complaints: string[] = [];
  const evaluate = async (body: string, ...values: unknown[]) => {
    const script = `${LISTEN} return [(${asFunction(body, values)})(), window.heardComplaints.splice(0)];`;
    const [result, heard] = evaluated.parse(await call('execute/sync', { script, args: [] }));
    complaints.push(...heard);
    return JSON.parse(result);
  };

  return {
    name: 'WebKitGTK',
    /** The driver would wait for ever where a page's policy moves the window into another process. */
    async open(url) {
      await evaluate('window.isLeft = true;');
      await call('url', { url });
      const isThere = () => evaluate("return window.isLeft === undefined && document.readyState !== 'loading';");
      await until(async () => (await isThere().catch(() => false)) || undefined, url, 60_000);
    },
    evaluate,
    async perform(actions) {
      await call('actions', { actions });
    },
    async giveFile(selector, file) {
      const element = elementId.parse(await call('element', { using: 'css selector', value: selector }));
      await call(`element/${element[ELEMENT]}/value`, { text: file });
    },
    async forget() {
      await ask(`${root}/session/${sessionId}/cookie`, 'DELETE');
    },
    complaints: () => complaints.splice(0),
    async resize(width, height) {
      await call('window/rect', { x: 0, y: 0, width, height });
    },
    async screenshot() {
      return Buffer.from(z.string().parse(await call('screenshot')), 'base64');
    },
    async close() {
      await ask(`${root}/session/${sessionId}`, 'DELETE').catch(() => undefined);
      for (const program of [driver, screen.server]) await end(program);
      await rm(locales, { recursive: true });
    },
  };
}

/**
 * In the page, before anything that is asked of it: what it complains of. The driver tells nothing of the console, so each
 * document is listened to from its first question on, which comes before its scripts start. Failed requests it does not tell.
 */
const LISTEN = `
  window.heardComplaints ??= (() => {
    const heard = [];
    const { error } = console;
    console.error = (...words) => { heard.push('console: ' + words.map(String).join(' ')); error.apply(console, words); };
    addEventListener('error', ({ message }) => heard.push('page: ' + message));
    addEventListener('unhandledrejection', ({ reason }) => heard.push('page: ' + reason));
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      heard.push('the policy blocks ' + blockedURI + ' by ' + violatedDirective));
    return heard;
  })();
`;

type CallDriver = (name: string, body?: object) => Promise<unknown>;

/** A window without the browser's bars, which would keep it wider than a phone: a page may open one when it is pressed. */
async function openBareWindow(call: CallDriver): Promise<void> {
  const opener = "window.open('about:blank', 'bare', 'popup,width=375,height=812')";
  await call('url', { url: `data:text/html,<body onclick="${encodeURIComponent(opener)}">` });
  const press = [
    { type: 'pointerMove', x: 9, y: 9 },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ];
  const actions = [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: press }];
  const first = await call('window');
  const open = async () => {
    await call('actions', { actions });
    return handles.parse(await call('window/handles')).find((handle) => handle !== first);
  };
  await call('window', { handle: await until(open, 'the bare window') });
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

/** The C library knows a locale by its folder: WebKit takes the page's language from its name, and Debian installs no Italian. */
async function makeItalian(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'locales-'));
  await symlink('/usr/lib/locale/C.utf8', path.join(folder, 'it_IT.utf8'));
  return folder;
}

function miniBrowser(): string {
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

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod/mini';
import { asFunction, type Engine, until } from './engine.ts';

/** The page's language, and nothing asked of the network but what the test opens. */
const preferences = {
  'intl.accept_languages': 'it-IT,it',
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
};

const message = z.object({
  id: z.optional(z.number()),
  type: z.string(),
  result: z.optional(z.unknown()),
  error: z.optional(z.string()),
  message: z.optional(z.string()),
});
const tree = z.object({ contexts: z.array(z.object({ context: z.string() })) });
const evaluated = z.object({
  type: z.string(),
  result: z.optional(z.object({ value: z.string() })),
  exceptionDetails: z.optional(z.object({ text: z.string() })),
});
const captured = z.object({ data: z.string() });

/** Firefox without windows, over WebDriver BiDi, which it speaks by itself (W3C, webdriver-bidi). */
export async function openFirefox(): Promise<Engine> {
  const profile = await mkdtemp(path.join(tmpdir(), 'firefox-'));
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  await writeFile(path.join(profile, 'user.js'), lines.join('\n'));
  const program = process.env.FIREFOX_PATH ?? 'firefox-esr';
  const browser = spawn(program, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  browser.stderr.on('data', (piece) => {
    said += String(piece);
  });
  const address = await until(async () => /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1], 'Firefox listens');
  const { send, end } = await connect(`${address}/session`);
  await send('session.new', { capabilities: {} });
  const context = tree.parse(await send('browsingContext.getTree', {})).contexts[0]?.context;

  return {
    name: 'Firefox',
    async open(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async evaluate(body, ...values) {
      const functionDeclaration = asFunction(body, values);
      const requested = { functionDeclaration, target: { context }, awaitPromise: false, userActivation: false };
      const { result, exceptionDetails } = evaluated.parse(await send('script.callFunction', requested));
      if (!result) throw new Error(exceptionDetails?.text ?? 'the script gave nothing');
      return JSON.parse(result.value);
    },
    async perform(actions) {
      await send('input.performActions', { context, actions });
    },
    async resize(width, height) {
      await send('browsingContext.setViewport', { context, viewport: { width, height } });
    },
    async screenshot() {
      return Buffer.from(captured.parse(await send('browsingContext.captureScreenshot', { context })).data, 'base64');
    },
    async close() {
      const exited = once(browser, 'exit');
      await send('browser.close', {}).catch(() => browser.kill());
      end();
      await exited;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Commands and their answers over one socket; an error of the protocol is thrown. */
async function connect(url: string) {
  const socket = new WebSocket(url);
  await once(socket, 'open');
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  socket.addEventListener('message', ({ data }) => {
    const { id, type, result, error, message: text } = message.parse(JSON.parse(String(data)));
    const asker = id === undefined ? undefined : waiting.get(id);
    if (id !== undefined) waiting.delete(id);
    if (type === 'error') asker?.reject(new Error(`${error}: ${text}`));
    else asker?.resolve(result);
  });
  let last = 0;
  const send = (method: string, params: object) =>
    new Promise<unknown>((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      socket.send(JSON.stringify({ id: last, method, params }));
    });
  return { send, end: () => socket.close() };
}

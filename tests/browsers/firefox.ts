import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod/mini';
import { asFunction, type Engine, failureOf, until } from './engine.ts';

/** The page's language, a window that has the focus as a person's has, and nothing asked of the network but what is opened. */
const preferences = {
  'intl.accept_languages': 'it-IT,it',
  'focusmanager.testmode': true,
  // A mouse: fine (2) and able to hover (4).
  'ui.primaryPointerCapabilities': 6,
  'ui.allPointerCapabilities': 6,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
};

const message = z.object({
  id: z.optional(z.number()),
  type: z.string(),
  method: z.optional(z.string()),
  params: z.optional(z.unknown()),
  result: z.optional(z.unknown()),
  error: z.optional(z.string()),
  message: z.optional(z.string()),
});
const opened = z.object({ context: z.string() });
const evaluated = z.object({
  type: z.string(),
  result: z.optional(z.object({ value: z.string() })),
  exceptionDetails: z.optional(z.object({ text: z.string() })),
});
const captured = z.object({ data: z.string() });
const located = z.object({ nodes: z.array(z.object({ sharedId: z.string() })) });

const logged = z.object({ level: z.string(), text: z.nullable(z.string()) });
const request = z.object({ url: z.string() });
const responded = z.object({ request, response: z.object({ status: z.number() }) });
const unanswered = z.object({ request, errorText: z.string() });

/** The console has no word of what the policy blocks, so the page says it there itself, before any script of its own. */
const TELL_VIOLATIONS = `() => addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  console.error('the policy blocks ' + blockedURI + ' by ' + violatedDirective))`;

/** What an event complains of; undefined where it is no complaint. */
const complaintOf: Record<string, (params: unknown) => string | undefined> = {
  'log.entryAdded': (params) => {
    const { level, text } = logged.parse(params);
    return level === 'error' ? `console: ${text}` : undefined;
  },
  'network.responseCompleted': (params) => {
    const { request, response } = responded.parse(params);
    return response.status >= 400 ? failureOf(response.status, request.url) : undefined;
  },
  'network.fetchError': (params) => {
    const { request, errorText } = unanswered.parse(params);
    // A page that is left, or a video that is closed, ends its own requests.
    return errorText === 'NS_BINDING_ABORTED' ? undefined : `${errorText} ${request.url}`;
  },
};

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
  const complaints: string[] = [];
  const { send, end } = await connect(`${address}/session`, (method, params) => {
    const complaint = complaintOf[method]?.(params);
    if (complaint !== undefined) complaints.push(complaint);
  });
  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: Object.keys(complaintOf) });
  await send('script.addPreloadScript', { functionDeclaration: TELL_VIOLATIONS });
  // In the window that it opens itself the address bar has the focus: there the space bar presses nothing in the page.
  const { context } = opened.parse(await send('browsingContext.create', { type: 'window' }));
  await send('browsingContext.activate', { context });

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
    async giveFile(selector, file) {
      const locator = { type: 'css', value: selector };
      const [element] = located.parse(await send('browsingContext.locateNodes', { context, locator })).nodes;
      if (!element) throw new Error(`there is no ${selector}`);
      await send('input.setFiles', { context, element: { sharedId: element.sharedId }, files: [file] });
    },
    async forget() {
      await send('storage.deleteCookies', {});
    },
    complaints: () => complaints.splice(0),
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

/** Commands and their answers over one socket, and events; an error of the protocol is thrown. */
async function connect(url: string, hear: (method: string, params: unknown) => void) {
  const socket = new WebSocket(url);
  await once(socket, 'open');
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  socket.addEventListener('message', ({ data }) => {
    const { id, type, method, params, result, error, message: text } = message.parse(JSON.parse(String(data)));
    if (type === 'event' && method !== undefined) hear(method, params);
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

import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Frame, Locator, Page } from '@playwright/test';
import { identity as identityShape } from '#contract/content.ts';
import { discard, startSite } from './server.ts';
import { test as base } from './test.ts';

/** A booking provider on this machine: its script, told things in the provider's own way, draws a frame and remembers; the frame does what the provider's pages do. */
export type BookingProvider = {
  origin: string;
  /** The paths it was asked for, in order. */
  requested: string[];
  /** `silent` never answers the request for its script; `mute` draws its frame and never says that it is ready. */
  mood: 'well' | 'silent' | 'mute' | 'broken';
  close(): Promise<void>;
};

export const whatsappNumber = '+39 333 000 0000';

/** Tests whose site books with the stand-in, and whose trainer has WhatsApp. */
export const test = base.extend<{ provider: BookingProvider }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of fixtures from this pattern
  provider: async ({}, use) => {
    const provider = await startProvider();
    await use(provider);
    await provider.close();
  },
  site: async ({ provider }, use) => {
    const contentDirectory = await contentWith(provider);
    const site = await startSite({ contentDirectory });
    await use(site);
    await discard(site);
    await rm(contentDirectory, { recursive: true });
  },
});

/** The frame with the opaque origin, in which the provider's script runs. */
export function embedIn(page: Page): Frame | undefined {
  return page.frames().findLast((frame) => frame.url().startsWith('data:'));
}

/** What the script was told, in order: `[namespace, instruction, argument]`. */
export async function told(page: Page): Promise<[string, string, Record<string, unknown>][]> {
  return (await embedIn(page)?.evaluate(() => Reflect.get(window, 'told'))) ?? [];
}

/** Says something as the provider's frame does. */
export async function fire(page: Page, action: string, data: Record<string, unknown> = {}): Promise<void> {
  await embedIn(page)?.evaluate(([name, values]) => Reflect.get(window, 'fire')(name, values), [action, data] as const);
}

export const changeHeight = (page: Page, iframeHeight: unknown) => fire(page, '__dimensionChanged', { iframeHeight });

/** The provider's own frame in a box: in the frame with the opaque origin, in the calendar's document. */
export const providerFrame = (box: Locator): Locator =>
  box.locator('iframe').contentFrame().locator('iframe').contentFrame().locator('iframe');

async function contentWith({ origin }: BookingProvider): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'content-'));
  await cp('content', directory, { recursive: true });
  const file = path.join(directory, 'identity.json');
  const identity = identityShape.parse(JSON.parse(await readFile(file, 'utf8')));
  const changed = {
    ...identity,
    contacts: { ...identity.contacts, whatsapp: whatsappNumber },
    booking: { ...identity.booking, origin, script: `${origin}/embed.js` },
  };
  await writeFile(file, JSON.stringify(changed));
  return directory;
}

async function startProvider(): Promise<BookingProvider> {
  const server = createServer((request, response) => {
    const requested = request.url ?? '/';
    provider.requested.push(requested.replace(/\?.*/, ''));
    if (requested === '/embed.js') sendScript(provider.mood, response);
    else if (requested === '/slots') response.setHeader('content-type', 'application/json').end('{}');
    else response.setHeader('content-type', 'text/html').end(frame);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const provider: BookingProvider = { origin: originOf(server), requested: [], mood: 'well', close: () => close(server) };
  return provider;
}

const script = readFileSync(new URL('./booking-provider-script.js', import.meta.url), 'utf8');

const frame = readFileSync(new URL('./booking-provider-frame.html', import.meta.url), 'utf8');

function sendScript(mood: BookingProvider['mood'], response: ServerResponse): void {
  if (mood === 'silent') return;
  if (mood === 'broken') response.statusCode = 500;
  response.setHeader('content-type', 'text/javascript').end(`const MUTE = ${mood === 'mute'};\n${script}`);
}

function originOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return `http://127.0.0.1:${address.port}`;
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}

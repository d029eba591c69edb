import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { identity as identityShape } from '#contract/site/content.ts';

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

/** A folder with the sample's content, whose site books with the stand-in. */
export async function contentWith({ origin }: BookingProvider): Promise<string> {
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

export async function startProvider(): Promise<BookingProvider> {
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

const script = readFileSync(new URL('./provider-script.js', import.meta.url), 'utf8');

const frame = readFileSync(new URL('./provider-frame.html', import.meta.url), 'utf8');

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

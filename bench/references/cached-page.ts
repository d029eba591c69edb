import { get } from 'node:http';

/** A page as the site sent it: what the references send again, byte for byte. */
export type CachedPage = { body: Buffer; headers: Record<string, string> };

/** What each server writes for itself. */
const ownHeaders = new Set(['content-length', 'connection', 'keep-alive', 'date', 'transfer-encoding']);

/** Asks with these headers and keeps what comes. Fetch would unpack it, hence Node's own request. */
export function keepPage(url: string, headers: Record<string, string>): Promise<CachedPage> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.once('error', reject);
      response.once('end', () => {
        const named = Object.entries(response.headers).filter(([name]) => !ownHeaders.has(name));
        resolve({
          body: Buffer.concat(pieces),
          headers: Object.fromEntries(named.map(([name, value]) => [name, String(value)])),
        });
      });
    }).once('error', reject);
  });
}

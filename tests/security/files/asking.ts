import { expect } from 'vitest';
import type { Visitor } from '../../harness.ts';
import { receive } from './connection.ts';

const ranges = [{}, { range: 'bytes=0-3' }, { range: 'bytes=-2' }, { range: 'bytes=0-1,3-4' }];

/** However each file is asked for: the refusal and nothing else, not a byte of the file and not a word about it. */
export async function refuses(
  origin: string,
  paths: string[],
  status: number,
  code: string,
  options: Parameters<typeof receive>[2] = {},
): Promise<void> {
  for (const path of paths)
    for (const range of ranges)
      for (const method of ['GET', 'HEAD']) {
        const reply = await receive(origin, path, { ...options, method, headers: { ...range, ...options.headers } });
        expect([path, reply.status]).toEqual([path, status]);
        if (method === 'HEAD') expect(reply.body.length).toBe(0);
        else expect(JSON.parse(reply.body.toString())).toEqual({ error: expect.any(String), code });
        for (const telling of ['content-range', 'accept-ranges', 'etag', 'last-modified'])
          expect(reply.headers).not.toHaveProperty(telling);
        expect(reply.headers['cache-control']).toBe('no-store');
      }
}

/** Whole, in part, and by HEAD without a byte. Captions are short: whoever asks for a part of them gets all. */
export async function serves(origin: string, paths: string[], as: Visitor): Promise<void> {
  for (const path of paths) {
    expect([path, (await receive(origin, path, { as })).status]).toEqual([path, 200]);
    const part = path.startsWith('/captions/') ? 200 : 206;
    expect([path, (await receive(origin, path, { as, headers: { range: 'bytes=0-3' } })).status]).toEqual([path, part]);
    const head = await receive(origin, path, { as, method: 'HEAD' });
    expect([path, head.status, head.body.length]).toEqual([path, 200, 0]);
  }
}

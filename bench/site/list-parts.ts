import * as z from 'zod/mini';

const part = z.object({ nextCursor: z.optional(z.string()) });

/** The URLs of the parts in which a list is answered, found by reading them once. */
export async function listParts(url: string, headers: Record<string, string>): Promise<string[]> {
  const urls = [url];
  for (;;) {
    const response = await fetch(urls.at(-1) ?? url, { headers });
    const { nextCursor } = part.parse(await response.json());
    if (nextCursor === undefined) return urls;
    const next = new URL(url);
    next.searchParams.set('cursor', nextCursor);
    urls.push(next.href);
  }
}

import type * as z from 'zod/mini';

type Kind = 'localStorage' | 'sessionStorage';

/** Private browsing and full disks make storage throw: then nothing is kept, and the page goes on without. */
function attempt<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

/** What this browser keeps under a key, where it has the shape that is expected. */
export function readStored<Shape extends z.ZodMiniType>(kind: Kind, key: string, shape: Shape): z.infer<Shape> | undefined {
  const found = attempt<unknown>(() => JSON.parse(window[kind].getItem(key) ?? 'null'));
  return shape.safeParse(found).data;
}

export function writeStored(kind: Kind, key: string, value: unknown): void {
  attempt(() => window[kind].setItem(key, JSON.stringify(value)));
}

export function removeStored(kind: Kind, key: string): void {
  attempt(() => window[kind].removeItem(key));
}

import * as z from 'zod/mini';
import { categories } from '#contract/videos.ts';
import { readStored, removeStored, writeStored } from '#web/lib/storage.ts';

/** For as long as the tab is open. Whose it is stands in it, as another client's link may be opened in the same tab. */
const KEY = 'dashboard-filter';

const filter = z.object({ category: z.enum(['all', ...categories]), search: z.string() });
export type Filter = z.infer<typeof filter>;

const stored = z.extend(filter, { userId: z.string() });
const everything: Filter = { category: 'all', search: '' };

export function readFilter(userId: string): Filter {
  const found = readStored('sessionStorage', KEY, stored);
  return found?.userId === userId ? { category: found.category, search: found.search } : everything;
}

export function keepFilter(userId: string, filter: Filter): void {
  writeStored('sessionStorage', KEY, { ...filter, userId });
}

export function forgetFilter(): void {
  removeStored('sessionStorage', KEY);
}

import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Harness } from '../../harness.ts';

/** Where files of the site lie, in folders or in a bucket. */
const places = ['films', 'videos', 'thumbnails', 'uploads', 'pictures', 'trash'] as const;

/** Where a text is found: in rows, in the names and bytes of the data folder, WAL and trash included, and in the files' storage. */
export async function tracesOf(harness: Harness, text: string): Promise<string[]> {
  const rows = Object.entries(await harness.snapshot()).filter(([, ofTable]) => JSON.stringify(ofTable).includes(text));
  return [...rows.map(([table]) => `rows of ${table}`), ...(await inFolder(harness, text)), ...(await inStorage(harness, text))];
}

async function inFolder({ settings }: Harness, text: string): Promise<string[]> {
  const entries = await readdir(settings.dataDirectory, { recursive: true, withFileTypes: true });
  const found = entries.map(async (entry) => {
    const file = path.join(entry.parentPath, entry.name);
    return file.includes(text) || (entry.isFile() && (await readFile(file)).includes(text)) ? [file] : [];
  });
  return (await Promise.all(found)).flat();
}

async function inStorage({ context: { files } }: Harness, text: string): Promise<string[]> {
  const found: string[] = [];
  for (const place of places) for await (const { path: name } of files.list(place)) if (name.includes(text)) found.push(name);
  return found;
}

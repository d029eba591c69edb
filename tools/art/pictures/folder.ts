import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';

/** The sha256 of each drawing as it was written, by its path in the folder. */
export type Drawn = { [file: string]: string };

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

async function readIfThere(file: URL): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** What drawn.json remembers. Throws if it is not an object of strings. */
export async function readRecord(file: URL): Promise<Drawn> {
  const bytes = await readIfThere(file);
  const record: unknown = bytes ? JSON.parse(bytes.toString()) : {};
  if (typeof record !== 'object' || record === null) throw new Error(`${file.pathname} is not a record of drawings.`);
  return Object.fromEntries(
    Object.entries(record).map(([name, hash]) => {
      if (typeof hash !== 'string') throw new Error(`${file.pathname}: ${name} has no hash.`);
      return [name, hash];
    }),
  );
}

export async function writeRecord(file: URL, record: Drawn): Promise<void> {
  const sorted = Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
  await writeFile(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

/** True when nothing is there, or what is there is the drawing that was recorded: else it is someone's photograph. */
export async function mayDraw(file: URL, recorded: string | undefined): Promise<boolean> {
  const bytes = await readIfThere(file);
  return bytes === null || hashOf(bytes) === recorded;
}

/** Writes a drawing and gives its hash. */
export async function put(file: URL, bytes: Buffer): Promise<string> {
  await mkdir(new URL('.', file), { recursive: true });
  await writeFile(file, bytes);
  return hashOf(bytes);
}

/**
 * Draws the site's pictures into content/photos.
 *
 *   node draw-pictures.ts                         all of them
 *   node draw-pictures.ts hero ChiSono/Quarto/3   those whose path begins so
 *
 * A file that was not drawn here, such as a photograph of the same name, is never overwritten:
 * content/photos/drawn.json has the SHA-256 of each drawing, and a file with another hash is skipped.
 * The hash of a JPEG that is drawn anew is kept among those by which the server knows earlier drawings. The same sharp gives
 * the same bytes.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { contentFolder } from './content.ts';
import { type OutputFile, outputFiles } from './pictures/all.ts';

/** The SHA-256 of each drawing by its path in the folder. */
type DrawnHashes = { [file: string]: string };

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

async function readIfPresent(file: URL): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Reads drawn.json, or the paths of earlier drawings by their hash; throws if it is not an object of strings. */
async function readHashes(file: URL): Promise<DrawnHashes> {
  const bytes = await readIfPresent(file);
  const record: unknown = bytes ? JSON.parse(bytes.toString()) : {};
  if (typeof record !== 'object' || record === null) throw new Error(`${file.pathname} is not a record of drawings.`);
  return Object.fromEntries(
    Object.entries(record).map(([name, hash]) => {
      if (typeof hash !== 'string') throw new Error(`${file.pathname}: ${name} has no hash.`);
      return [name, hash];
    }),
  );
}

async function writeHashes(file: URL, record: DrawnHashes): Promise<void> {
  const sorted = Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
  await writeFile(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

/** True if there is no file, or the file is the recorded drawing and not a photograph that replaced it. */
async function mayOverwrite(file: URL, recorded: string | undefined): Promise<boolean> {
  const bytes = await readIfPresent(file);
  return bytes === null || hashOf(bytes) === recorded;
}

/** Writes a drawing and returns its hash. */
async function writeDrawing(file: URL, bytes: Buffer): Promise<string> {
  await mkdir(new URL('.', file), { recursive: true });
  await writeFile(file, bytes);
  return hashOf(bytes);
}

/** Notes the drawing that a file held until now, and may still hold in another content folder. */
async function keepEarlier(file: string, replaced: string | undefined, by: string): Promise<void> {
  if (!file.endsWith('.jpg') || replaced === undefined || replaced === by) return;
  const known = await readHashes(earlierFile);
  const sorted = Object.entries({ ...known, [replaced]: file }).sort(([, a], [, b]) => (a < b ? -1 : 1));
  await writeFile(earlierFile, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

const earlierFile = new URL('../../src/server/content/files/earlier-drawings.json', import.meta.url);
const photos = new URL('photos/', contentFolder);
const recordFile = new URL('drawn.json', photos);

function selectFiles(names: readonly string[]): readonly OutputFile[] {
  const unknown = names.filter((name) => !outputFiles.some(({ file }) => file.startsWith(name)));
  if (unknown.length > 0)
    throw new Error(`No picture begins with ${unknown.join(', ')}. There are: ${outputFiles.map(({ file }) => file).join(', ')}`);
  return names.length === 0 ? outputFiles : outputFiles.filter(({ file }) => names.some((name) => file.startsWith(name)));
}

const record = await readHashes(recordFile);
for (const { file, render } of selectFiles(process.argv.slice(2))) {
  const target = new URL(file, photos);
  if (!(await mayOverwrite(target, record[file]))) {
    console.log(`${file}: left alone, it is not a drawing of ours`);
    continue;
  }
  const bytes = await render();
  const hash = await writeDrawing(target, bytes);
  await keepEarlier(file, record[file], hash);
  record[file] = hash;
  // After each drawing, so that an interrupted run has recorded what it drew.
  await writeHashes(recordFile, record);
  console.log(`${file}: ${Math.round(bytes.length / 1024)} KB`);
}

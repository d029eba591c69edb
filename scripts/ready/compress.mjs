import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Pictures, fonts and films are compressed already. */
const texts = new Set(['.css', '.html', '.js', '.json', '.map', '.mjs', '.svg', '.txt', '.webmanifest', '.xml']);

/** Lays a .br and a .gz beside every text file below a folder: made once here, so that no visitor waits for it. */
export async function compressFolder(folder) {
  const entries = await readdir(folder, { withFileTypes: true });
  await Promise.all(
    entries.map((entry) => {
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) return compressFolder(file);
      return texts.has(path.extname(entry.name)) ? compressFile(file) : undefined;
    }),
  );
}

async function compressFile(file) {
  const bytes = await readFile(file);
  const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_SIZE_HINT: size } = zlib.constants;
  await Promise.all([
    brotli(bytes, { params: { [quality]: 11, [size]: bytes.length } }).then((made) => writeFile(`${file}.br`, made)),
    gzip(bytes, { level: 9 }).then((made) => writeFile(`${file}.gz`, made)),
  ]);
}

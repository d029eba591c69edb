import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Images, fonts and videos are compressed already. */
const compressible = new Set(['.css', '.html', '.js', '.json', '.map', '.mjs', '.svg', '.txt', '.webmanifest', '.xml']);

/** Writes a .br and a .gz next to every text file below a folder, at build time, so that no request waits for compression. */
export async function compressFolder(folder) {
  const entries = await readdir(folder, { withFileTypes: true });
  await Promise.all(
    entries.map((entry) => {
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) return compressFolder(file);
      return compressible.has(path.extname(entry.name)) ? compressFile(file) : undefined;
    }),
  );
}

async function compressFile(file) {
  const bytes = await readFile(file);
  const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_SIZE_HINT: size } = zlib.constants;
  await Promise.all([
    brotli(bytes, { params: { [quality]: 11, [size]: bytes.length } }).then((compressed) => writeFile(`${file}.br`, compressed)),
    gzip(bytes, { level: 9 }).then((compressed) => writeFile(`${file}.gz`, compressed)),
  ]);
}

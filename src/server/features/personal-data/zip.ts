import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file of the copy: its text is made while it is sent. */
export type ArchiveFile = { name: string; text: () => AsyncIterable<string> };

/**
 * A ZIP whose files are made one after another, as fast as it is read: of a file that nobody has read yet nothing is in memory but
 * the piece that was made last. Destroyed together with the file at which it stands, and by its error.
 */
export function buildArchive(files: readonly ArchiveFile[], mtime: Date): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream;
  if (!(output instanceof Readable)) throw new Error('A ZIP is written to no stream.');
  let current: Readable | undefined;
  zip.on('error', (error: Error) => output.destroy(error));
  output.once('close', () => current?.destroy());
  for (const { name, text } of files)
    zip.addReadStreamLazy(name, { mtime }, (take) => {
      current = Readable.from(text(), { objectMode: true, highWaterMark: 1 });
      take(null, current);
    });
  zip.end();
  return output;
}

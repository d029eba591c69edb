/**
 * Draws the site's pictures into content/photos.
 *
 *   node tools/art/draw-pictures.ts                            all of them
 *   node tools/art/draw-pictures.ts hero ChiSono/Quarto/3      those whose path begins so
 *
 * A file that was not drawn here, such as the trainer's own photograph of the same name, is never
 * overwritten: content/photos/drawn.json keeps the sha256 of each drawing, and a file with another
 * is left alone. Nothing is random: with the same sharp the same files come out.
 */
import { mayDraw, put, readRecord, writeRecord } from './pictures/folder.ts';
import { type Print, prints } from './pictures/print.ts';

const photos = new URL('../../content/photos/', import.meta.url);
const recordFile = new URL('drawn.json', photos);

function chosen(names: readonly string[]): readonly Print[] {
  const unknown = names.filter((name) => !prints.some(({ file }) => file.startsWith(name)));
  if (unknown.length > 0)
    throw new Error(`No picture begins with ${unknown.join(', ')}. There are: ${prints.map(({ file }) => file).join(', ')}`);
  return names.length === 0 ? prints : prints.filter(({ file }) => names.some((name) => file.startsWith(name)));
}

const record = await readRecord(recordFile);
for (const { file, make } of chosen(process.argv.slice(2))) {
  const target = new URL(file, photos);
  if (!(await mayDraw(target, record[file]))) {
    console.log(`${file}: left alone, it is not a drawing of ours`);
    continue;
  }
  const bytes = await make();
  record[file] = await put(target, bytes);
  // After each one, so that an interrupted run still knows what it drew.
  await writeRecord(recordFile, record);
  console.log(`${file}: ${Math.round(bytes.length / 1024)} KB`);
}

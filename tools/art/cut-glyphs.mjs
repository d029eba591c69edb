/**
 * Writes the outlines of the site's typeface, by which the server sets the words of the cards beside shared links: paths need
 * no program of the system that knows fonts, and look the same everywhere.
 */
import { readFile, writeFile } from 'node:fs/promises';

/** By its name at run time: a package of the kit alone, which checking the project does not install. */
const hb = await import(import.meta.resolve('harfbuzzjs'));

const source = new URL(import.meta.resolve('@expo-google-fonts/archivo/800ExtraBold/Archivo_800ExtraBold.ttf'));
const target = new URL('../../src/server/media/cards/archivo.json', import.meta.url);

/** What European names and sentences are written in: Latin letters with their signs, and what prose and names put between them. */
const ranges = [
  [0x20, 0x7e],
  [0xa0, 0xac],
  [0xae, 0x17f],
  [0x218, 0x21b],
  [0x1e80, 0x1ef9],
  [0x2010, 0x2014],
  [0x2018, 0x201e],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x2032, 0x2033],
  [0x2039, 0x203a],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
];

const face = new hb.Face(new hb.Blob(await readFile(source)));
const font = new hb.Font(face);
/** Each character by itself. */
const features = ['-liga', '-clig'].map((one) => hb.Feature.fromString(one));

function shape(text) {
  const buffer = new hb.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  hb.shape(font, buffer, features);
  const positions = buffer.getGlyphPositions();
  return buffer.getGlyphInfos().map(({ codepoint }, at) => ({ glyph: codepoint, advance: positions[at].xAdvance }));
}

const characters = ranges
  .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)))
  .map((character) => ({ character, shaped: shape(character) }))
  .filter(({ shaped }) => shaped.length === 1 && shaped[0].glyph !== 0);

const glyphs = Object.fromEntries(
  characters.map(({ character, shaped: [{ glyph, advance }] }) => [character, [advance, font.glyphToPath(glyph)]]),
);

/** How much closer than their widths say the second of two characters stands to the first. */
const rows = characters.map(({ character: first, shaped: [{ advance }] }) =>
  characters.map(({ character: second }) => shape(first + second)[0].advance - advance),
);
const columns = characters.map((_, at) => rows.map((row) => row[at]));
const left = classesOf(rows);
const right = classesOf(columns);
const table = left.members.map((ofLeft) => right.members.map((ofRight) => rows[ofLeft[0]][ofRight[0]]));

/** Characters with the same distances are one class. */
function classesOf(lists) {
  const members = [...Map.groupBy(lists.keys(), (at) => lists[at].join()).values()];
  return { members, names: members.map((ofClass) => ofClass.map((at) => characters[at].character).join('')) };
}

const typeface = {
  source: 'Archivo ExtraBold, SIL Open Font License 1.1 (src/web/fonts/LICENSE)',
  unitsPerEm: face.upem,
  glyphs,
  kerning: { left: left.names, right: right.names, table },
};
await writeFile(target, `${JSON.stringify(typeface)}\n`);
console.log(`${characters.length} characters, ${left.names.length} × ${right.names.length} classes`);

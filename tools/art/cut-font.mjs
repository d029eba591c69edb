/**
 * Cuts the site's typeface into the files that the `@font-face` rules of src/web/styles/app.css name, each with the
 * characters of its `unicode-range` and the weights of its `font-weight`.
 */
import { readFile, writeFile } from 'node:fs/promises';

/** By its name at run time: a package of the kit alone, which checking the project does not install. */
const { default: subsetFont } = await import(import.meta.resolve('subset-font'));

const source = new URL(import.meta.resolve('@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2'));
const styles = new URL('../../src/web/styles/app.css', import.meta.url);

/** Kerning, ligatures, accents and the figures of equal width; nothing asks for fractions. */
const keepFeatures = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'rvrn', 'tnum'];
/** The licence, which goes with the font, and where it is. */
const preserveNameIds = [13, 14];

const whole = await readFile(source);
const rules = (await readFile(styles, 'utf8')).match(/@font-face \{[^}]*\.woff2[^}]*\}/g) ?? [];
const cuts = Map.groupBy(rules, (rule) => /url\("([^"]+)"\)/.exec(rule)[1]);
for (const [file, [rule, ...others]] of cuts) {
  const weights = [rule, ...others].flatMap((one) => /font-weight: ([^;]+);/.exec(one)[1].split(' ')).map(Number);
  const [min, max] = [Math.min(...weights), Math.max(...weights)];
  const cut = await subsetFont(whole, charactersOf(/unicode-range:([^;]+);/.exec(rule)[1]), {
    targetFormat: 'woff2',
    keepFeatures,
    preserveNameIds,
    variationAxes: { wght: min === max ? min : { min, max } },
  });
  await writeFile(new URL(file, styles), cut);
  console.log(`${file}, ${min} to ${max}: ${cut.length} of ${whole.length} bytes`);
}

function charactersOf(ranges) {
  return ranges
    .split(',')
    .map((range) => {
      const codes = range.trim().slice(2).split('-');
      const [first, last = first] = codes.map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');
    })
    .join('');
}

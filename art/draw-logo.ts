/** Draws the house's sign, a weight plate of three circles, as the site's icon: src/web/public/favicon.svg. */
import { mkdir, writeFile } from 'node:fs/promises';
import { ink } from './kit/ink.ts';
import { circle } from './kit/shape.ts';

const publicFolder = new URL('../src/web/public/', import.meta.url);

// On a grid of 32 the edges fall on whole pixels at 16 too: radii of 16, 10 and 4 become 8, 5 and 2.
const sign = circle([16, 16], 16, ink.black) + circle([16, 16], 10, ink.tram) + circle([16, 16], 4, ink.black);

await mkdir(publicFolder, { recursive: true });
await writeFile(
  new URL('favicon.svg', publicFolder),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><title>Personal trainer</title>${sign}</svg>\n`,
);

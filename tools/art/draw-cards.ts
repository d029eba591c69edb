import { writeFile } from 'node:fs/promises';
import { cardDrawings, drawingsFile } from './pictures/card-drawings.ts';

await writeFile(drawingsFile, cardDrawings());

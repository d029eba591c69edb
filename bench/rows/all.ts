import type { Rows } from '../bench.ts';
import { callRows } from './calls.ts';
import { crowded } from './crowded.ts';
import { lighthouse } from './lighthouse.ts';
import { listRows } from './lists.ts';
import { pictures } from './pictures.ts';
import { publicPages } from './public-pages.ts';
import { secondCore } from './second-core.ts';
import { start } from './start.ts';
import { uploads } from './uploads.ts';
import { videos } from './videos.ts';
import { viewers } from './viewers.ts';
import { weight } from './weight.ts';

/** In this order; the last tells what the server holds after all the others. */
export const allRows: Rows[] = [
  publicPages,
  crowded,
  callRows,
  videos,
  viewers,
  listRows,
  secondCore,
  uploads,
  pictures,
  weight,
  lighthouse,
  start,
];

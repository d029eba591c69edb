import type { Rows } from '../bench.ts';
import { bucket } from './bucket.ts';
import { callRows } from './calls.ts';
import { crowded } from './crowded.ts';
import { day } from './day.ts';
import { growth } from './growth.ts';
import { instances } from './instances.ts';
import { interaction } from './interaction.ts';
import { lighthouse } from './lighthouse.ts';
import { lines } from './lines.ts';
import { listRows } from './lists.ts';
import { move } from './move.ts';
import { notices } from './notices.ts';
import { pictures } from './pictures.ts';
import { publicPages } from './public-pages.ts';
import { secondCore } from './second-core.ts';
import { start } from './start.ts';
import { trainers } from './trainers.ts';
import { uploads } from './uploads.ts';
import { videos } from './videos.ts';
import { viewers } from './viewers.ts';
import { waterfall } from './waterfall.ts';
import { weight } from './weight.ts';

/** In this order; `start` tells what the server holds after all before it. */
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
  waterfall,
  interaction,
  lighthouse,
  start,
  instances,
  bucket,
  trainers,
  move,
  notices,
  day,
  lines,
  growth,
];

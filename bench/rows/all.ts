import type { Rows } from '../bench.ts';
import { callRows } from './calls.ts';
import { crowded } from './crowded.ts';
import { firstFrame } from './first-frame.ts';
import { interaction } from './interaction.ts';
import { lighthouse } from './lighthouse.ts';
import { listRows } from './lists.ts';
import { bucket } from './on-request/bucket.ts';
import { day } from './on-request/day.ts';
import { growth } from './on-request/growth.ts';
import { instances } from './on-request/instances.ts';
import { lines } from './on-request/lines.ts';
import { move } from './on-request/move.ts';
import { notices } from './on-request/notices.ts';
import { trainers } from './on-request/trainers.ts';
import { waterfall } from './on-request/waterfall.ts';
import { pictures } from './pictures.ts';
import { publicPages } from './public-pages.ts';
import { secondCore } from './second-core.ts';
import { start } from './start.ts';
import { uploads } from './uploads.ts';
import { videos } from './videos.ts';
import { viewers } from './viewers.ts';
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
  firstFrame,
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

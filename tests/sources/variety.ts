import type { Case } from './case.ts';
import { edits, refused, shapes } from './variety-shapes.ts';
import { codecs, rates, starts } from './variety-streams.ts';
import { tracks } from './variety-tracks.ts';

/** What phones, cameras, editors and browsers send, each with what has to come of it. */
export const variety: Record<string, Case> = { ...codecs, ...starts, ...rates, ...tracks, ...edits, ...shapes, ...refused };

/** One of each kind, for every test run. */
export const sample = [
  ...['pqTransferOnly', 'startsLater', 'soundLonger', 'timelapse', 'twoPictures', 'movTextLonger', 'coverPng', 'thumbnailFirst'],
  ...['soundDts', 'soundNewAac', 'trimmedStart', 'mts'],
];

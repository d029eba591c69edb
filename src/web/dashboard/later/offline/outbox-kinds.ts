import * as z from 'zod/mini';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import type { TrainingChange } from '#contract/training/schemas.ts';
import { SECOND } from '#contract/units.ts';
import type { ProgressForm } from '#contract/videos/schemas.ts';
import { callApi } from '#web/calls/api.ts';
import type { Kind } from './outbox-delivery.ts';

/** A playback position that the server did not get, and when it was reached, in milliseconds of this device's clock. */
type UnsentPosition = Omit<ProgressForm, 'secondsAgo'> & { videoId: string; at: number };

const position: Kind<UnsentPosition> = {
  shape: z.looseObject({ videoId: z.string(), at: z.number() }),
  atOnce: 1,
  send: async ([first], signal) => {
    if (!first) return;
    const { videoId, at, ...form } = first;
    // An age instead of a time: clocks of devices differ.
    // Rounded down: never before the arrival of what was saved earlier, which the server would take for the newer one.
    const secondsAgo = Math.min(Math.max(0, Math.floor((Date.now() - at) / SECOND)), limits.videos.watching.lateMax);
    await callApi(calls.saveProgress, { params: { id: videoId }, body: { ...form, secondsAgo }, signal });
  },
};

/** The change of the head itself where there is one: those of sets say how it was then, perhaps by another device's clock. */
const headOf = (changes: TrainingChange[]): TrainingChange =>
  changes.find(({ sets }) => sets.length === 0) ??
  changes.reduce((latest, change) => (change.changedAt > latest.changedAt ? change : latest));

/** The head of a training, or that with one of its sets. What waits of one training is sent in one call. */
const training: Kind<TrainingChange> = {
  shape: z.looseObject({ id: z.string(), changedAt: z.string(), sets: z.array(z.unknown()) }),
  atOnce: limits.training.setsPerCall,
  send: async (changes, signal) => {
    for (const ofOne of Map.groupBy(changes, ({ id }) => id).values()) {
      const head = headOf(ofOne);
      await callApi(calls.saveTraining, { body: { ...head, sets: ofOne.flatMap(({ sets }) => sets) }, signal });
    }
  },
};

/** All that is sent later. A kind keeps its name and the form of its values: devices have some of an earlier version. */
export const kinds = { position, training };

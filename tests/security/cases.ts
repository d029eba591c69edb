import { type Calls, calls } from '#contract/calls.ts';
import type { Uses } from '../harness.ts';
import { clientsUses } from './cases/clients.ts';
import { siteUses } from './cases/site.ts';
import { trainerUses } from './cases/trainer.ts';

export type CallName = keyof Calls;

/** One good use of every call. A new row without one does not compile. */
export const goodUse: Uses<Calls> = { ...clientsUses, ...trainerUses, ...siteUses };

/** Every row of the table, so that a test that walks them leaves none out. */
export const callNames = Object.keys(calls).filter((name): name is CallName => name in goodUse);

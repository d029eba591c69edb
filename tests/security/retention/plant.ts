import { DAY } from '#contract/units.ts';
import { instantOf } from '#server/clock.ts';
import type { Harness } from '../../harness.ts';

/**
 * Makes something whose term begins now by this event, with this mark in a row or a file. Returns another mark where it cannot
 * have that one, or asks in its own way whether it is still there.
 */
export type Plant = (harness: Harness, mark: string) => Promise<string | undefined | (() => Promise<boolean>)>;

/** The instant of the site's clock, or so many milliseconds later. */
export const at = ({ clock }: Harness, later = 0): string => instantOf(clock.now() + later);

/** When something began that is there already, so that its age is not the age of the event from which its term counts. */
export const earlier = (harness: Harness): string => at(harness, -3 * DAY);

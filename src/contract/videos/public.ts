/** Videos that anyone may watch on the site. */
import * as z from 'zod/mini';
import { atLeastOne, atMost, instant } from '../fields.ts';
import { limits } from '../limits.ts';

const PLACE = /^(?:home|service:[A-Za-z0-9][A-Za-z0-9-]{0,39})$/;
const place = z.string().check(z.refine((value) => PLACE.test(value), { error: 'not_allowed' }));

/** `agreed`: the trainer says that the people in it want to be seen by everyone. A video that stood in one of the places leaves it. */
export const publicVideoForm = z.strictObject({
  places: z.array(place).check(
    atLeastOne,
    atMost(limits.videos.public.placesMax),
    z.refine((places) => new Set(places).size === places.length, { error: 'not_allowed' }),
  ),
  agreed: z.literal(true),
});
export type PublicVideoForm = z.infer<typeof publicVideoForm>;

/** Of a video that is public. `isReplaced`: it plays another file than the one that people agreed to, so that nobody gets it. */
export const publicState = z.object({ places: z.array(z.string()), agreedAt: instant, isReplaced: z.boolean() });
export type PublicState = z.infer<typeof publicState>;

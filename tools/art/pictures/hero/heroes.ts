import { ink } from '../../kit/ink.ts';
import { floor } from '../../scenery/place.ts';
import type { Picture } from '../picture.ts';
import { deadlift, type Spot } from './deadlift.ts';
import { milan } from './milan.ts';

/** The lifter with the floor in front of the disc's lower edge. */
function hero(name: string, [width, height]: readonly [number, number], top: number, spot: Spot, behind = ''): Picture {
  const { foot, head, disc } = spot;
  return {
    name: `hero/${name}`,
    size: { width, height },
    ground: ink.sand,
    draw: (size) => behind + deadlift({ foot, head, disc }) + floor(size, top, ink.black),
  };
}

/** The same lifter for four widths of the window; the free ground is where the words go. */
export const heroes: readonly Picture[] = [
  hero('mobile', [900, 1600], 1470, { foot: [430, 1470], head: 112, disc: { at: [660, 1182], radius: 320 } }),
  hero('medium', [1200, 1500], 1330, { foot: [740, 1330], head: 136, disc: { at: [965, 950], radius: 400 } }),
  hero('large', [1920, 1080], 920, { foot: [1215, 920], head: 152, disc: { at: [1432, 535], radius: 430 } }),
  hero('extra-large', [2560, 1200], 1020, { foot: [1600, 1020], head: 168, disc: { at: [1845, 595], radius: 475 } }, milan(1020)),
];

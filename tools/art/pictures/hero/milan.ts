import { ink } from '../../kit/ink.ts';
import { place } from '../../scenery/place.ts';
import { duomo, houses, needleTower, pirelli, tramWires, velasca, verticalForest } from '../../scenery/skyline.ts';

const stone = { wall: ink.bone, gap: ink.sand };

/** Milan along the floor of the widest hero: light on sand, low behind the words, high at the right. */
export function milan(base: number): string {
  const low = houses(
    [
      [150, 96],
      [110, 140],
      [190, 110],
      [120, 160],
    ],
    stone,
  );
  return (
    place([0, base], 0.9, low) +
    place([640, base], 0.62, duomo(stone)) +
    place([845, base], 0.62, velasca(stone)) +
    place([940, base], 0.9, low) +
    place([2368, base], 1.2, pirelli(stone)) +
    place([2534, base], 1.1, verticalForest(stone, ink.sand)) +
    place([1250, base], 1, needleTower(stone)) +
    tramWires(-20, 2580, 150, ink.bone)
  );
}

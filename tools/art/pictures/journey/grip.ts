import { ink } from '../../kit/ink.ts';
import { block, circle } from '../../kit/shape.ts';
import { line, mirrored, place, repeat, shape } from '../../scenery/place.ts';
import { type Picture, small } from '../picture.ts';

/** A closed right hand seen from outside, its fingers over a bar at y = 0, and the forearm above. */
const fist =
  shape('M-112 -60Q-104 -300 -150 -620H130Q96 -300 104 -60Z', ink.black) +
  block([-118, -120], 228, 130, ink.black, 50) +
  repeat(4, (i) => block([-116 + i * 57, -66], 53, 142, ink.black, 26)) +
  repeat(3, (i) => block([-64 + i * 57, -60], 5, 128, ink.red, 2)) +
  place([104, 20], 1, block([-30, -38], 92, 60, ink.black, 30), 24);

/** Chalk falling from a hand: grains on a sunflower's spiral, finer the further they fell. */
function chalk(x: number): string {
  return repeat(46, (i) => {
    const [turn, away] = [i * 2.4, Math.sqrt(i) * 21];
    const y = 640 + Math.sin(turn) * away * 0.9 + i * 1.6;
    return circle([x + Math.cos(turn) * away, Math.max(y, 590 + (i % 5) * 9)], Math.max(2.5, 13 - i * 0.24), ink.bone);
  });
}

/** Two hands on the bar, the chalk falling. */
export const grip: Picture = {
  name: 'ChiSono/Quarto/5',
  size: small,
  ground: ink.red,
  draw: () => {
    const knurl = repeat(20, (i) => line(`M${345 + i * 26} 470l22 60m0 -60l-22 60`, 3, ink.slate));
    const bar = block([-20, 468], 1240, 64, ink.bone) + block([330, 468], 540, 64, ink.sand) + knurl;
    return bar + chalk(320) + chalk(880) + place([330, 500], 1, fist) + place([870, 500], 1, mirrored(fist));
  },
};

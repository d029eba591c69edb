import { figure } from '../../kit/figure.ts';
import { ink } from '../../kit/ink.ts';
import { stand } from '../../kit/shape.ts';
import { run } from '../../poses/athletics.ts';
import { stopwatch } from '../../scenery/clocks.ts';
import { line, repeat } from '../../scenery/place.ts';
import { type Picture, small } from '../picture.ts';

const lanes = () =>
  repeat(5, (i) => line(`M-40 ${742 + i * 42}C380 ${690 + i * 42} 820 ${690 + i * 42} 1240 ${742 + i * 42}`, 7, ink.bone));

/** The stopwatch is the sun that the runner is running under. */
export const track: Picture = {
  name: 'ChiSono/Secondo/1',
  size: small,
  ground: ink.red,
  draw: () =>
    stopwatch([690, 400], 275, 9, { face: ink.tram, mark: ink.black, case: ink.black }) +
    lanes() +
    stand([520, 775], 96, figure(run(), { singlet: ink.bone, shorts: ink.slate, head: 1.06, shoes: ink.bone })),
};

import { kettlebell } from '../../kit/apparatus.ts';
import { figure, figureLayers } from '../../kit/figure.ts';
import { ink } from '../../kit/ink.ts';
import { circle, stand } from '../../kit/shape.ts';
import { solve } from '../../kit/skeleton.ts';
import { gobletSquat } from '../../poses/kettlebell.ts';
import { kneeling } from '../../poses/life.ts';
import { floor } from '../../scenery/place.ts';
import { large, type Picture } from '../picture.ts';

/** A client deep in a squat, and the trainer on one knee before her, at the height of her eyes. */
export const oneToOne: Picture = {
  name: 'services/1to1',
  size: large,
  ground: ink.sky,
  draw: (size) => {
    const joints = solve(gobletSquat());
    const { far, leg, trunk, arm } = figureLayers(joints, {
      singlet: ink.bone,
      tee: true,
      shorts: ink.slate,
      hair: { style: 'bun' },
      shoes: ink.red,
    });
    const [x, y] = joints.arm.end;
    const weight = kettlebell([x + 0.04, y + 0.1], 0, 0.46, { body: ink.red, mark: ink.bone, handle: ink.black });
    const trainer = figure(kneeling(), { singlet: ink.red, tee: true, trousers: ink.slate, shoes: ink.green });
    return (
      circle([800, 560], 440, ink.bone) +
      circle([800, 560], 384, ink.tram) +
      floor(size, 1010, ink.black) +
      stand([590, 1010], 150, far + leg + trunk + weight + arm) +
      stand([1180, 1010], 150, trainer, 'left')
    );
  },
};

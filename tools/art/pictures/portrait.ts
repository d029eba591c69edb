import type { Point } from '../kit/geometry.ts';
import { circle, halo, limb, line, path, repeat, ring } from '../kit/shapes.ts';
import { ink, type Picture } from '../kit/sheet.ts';

/** The right half of a drawing about the middle of the sheet, and its mirror image. */
const both = (half: string): string => `${half}<g transform="translate(1200) scale(-1 1)">${half}</g>`;

const head =
  path('M580 388H600C694 388 728 462 725 560C723 648 692 706 654 740C632 759 614 764 600 764H580Z', ink.black) +
  '<ellipse cx="728" cy="582" rx="20" ry="40" fill="#14120f"/>' +
  path('M580 690H668C668 776 682 800 734 824L700 900H580Z', ink.black);

const shirt = path('M580 884H600C660 884 706 862 730 806C794 842 852 846 898 866L930 960L872 1096L856 1500H580Z', ink.red);
const sleeve = path('M880 858C954 890 980 934 992 990L1026 1150L898 1190L862 1050Z', ink.red);

/** The part of a limb that lies on the shirt or on another limb, with a rim of the shirt's colour. */
const over = (a: Point, b: Point, ra: number, rb: number): string =>
  limb(a, b, ra + 16, rb + 16, ink.red) + limb(a, b, ra, rb, ink.black);

const upperArm = limb([956, 1140], [972, 1330], 62, 62, ink.black);

/** Arms folded: one hand is under the other arm, the other hand lies on it. */
function foldedArms(): string {
  const under = limb([972, 1330], [326, 1152], 62, 44, ink.black);
  const fore = over([380, 1303], [760, 1236], 56, 44) + limb([228, 1330], [760, 1236], 62, 44, ink.black);
  const fingers = repeat(4, (i) => over([800 + i * 3, 1190 + i * 31], [926 - Math.abs(i - 1.4) * 14, 1166 + i * 34], 17, 15));
  return under + both(sleeve) + fore + fingers + limb([750, 1238], [822, 1230], 46, 52, ink.black);
}

/** A stopwatch on its cord. */
const watch =
  line('M520 868L600 1040L680 868', 10, ink.bone) +
  circle([600, 1076], 46, ink.bone) +
  ring([600, 1076], 40, 8, ink.black) +
  line('M600 1076V1050', 8, ink.red);

/** The trainer as a poster, in place of a photograph. */
export const portrait: Picture = {
  name: 'portrait',
  size: { width: 1200, height: 1500 },
  ground: ink.sky,
  draw: () => halo([600, 600], 470, ink.tram, ink.bone) + both(head + upperArm) + both(shirt) + watch + foldedArms(),
};

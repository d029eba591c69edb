import { ink } from '../kit/ink.ts';
import { block, circle, ring } from '../kit/shape.ts';
import { bell } from '../scenery/gym.ts';
import { place, shape } from '../scenery/place.ts';

const svg = (side: number, title: string, drawing: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}"><title>${title}</title>${drawing}</svg>\n`;

/** The sign of the house: a weight plate of three circles. */
const plateSign = svg(
  96,
  'Personal trainer',
  circle([48, 48], 48, ink.black) + circle([48, 48], 30, ink.tram) + circle([48, 48], 12, ink.black),
);

/** Its companion: a kettlebell in the same three circles. */
const bellSign = svg(96, 'Kettlebell', circle([48, 48], 48, ink.tram) + place([48, 84], 1, bell(26, ink.black, ink.tram)));

/** The mark of an association that does not exist: a head over a body that turns. */
const partnerMark = svg(
  96,
  'Functional training',
  block([0, 0], 96, 96, ink.bone) +
    circle([48, 24], 12, ink.red) +
    shape('M45 42V86A22 22 0 0 1 45 42Z', ink.green) +
    shape('M51 38V82A22 22 0 0 0 51 38Z', ink.slate),
);

/** The icon of the installed site: the plate on a full square, inside the circle that phones may cut. */
export const icon = svg(
  512,
  'Personal trainer',
  block([0, 0], 512, 512, ink.black) +
    circle([256, 256], 176, ink.tram) +
    ring([256, 256], 150, 7, ink.black) +
    circle([256, 256], 66, ink.black),
);

/** The drawings that stay vectors, by their path in content/photos. */
export const signs: Readonly<Record<string, string>> = {
  'logo.svg': plateSign,
  'logo-second.svg': bellSign,
  'partner.svg': partnerMark,
};

/** The icons and the pixels of their side. */
export const icons: Readonly<Record<string, number>> = {
  'icons/icon-192.png': 192,
  'icons/icon-512.png': 512,
  'icons/apple-touch-icon.png': 180,
};

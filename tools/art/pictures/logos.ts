import { block, circle, path, ring, transform } from '../kit/shapes.ts';
import { ink } from '../kit/sheet.ts';
import { standingKettlebell } from '../scenery/gym.ts';

const svg = (side: number, title: string, drawing: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}"><title>${title}</title>${drawing}</svg>\n`;

/** The logo: a weight plate of three circles. */
const plateLogo = svg(
  96,
  'Personal trainer',
  circle([48, 48], 48, ink.black) + circle([48, 48], 30, ink.tram) + circle([48, 48], 12, ink.black),
);

/** The second logo: a kettlebell in the same style. */
const kettlebellLogo = svg(
  96,
  'Kettlebell',
  circle([48, 48], 48, ink.tram) + transform([48, 84], 1, standingKettlebell(26, ink.black, ink.tram)),
);

/** The logo of a fictitious association: a head over a turning body. */
const partnerLogo = svg(
  96,
  'Functional training',
  block([0, 0], 96, 96, ink.bone) +
    circle([48, 24], 12, ink.red) +
    path('M45 42V86A22 22 0 0 1 45 42Z', ink.green) +
    path('M51 38V82A22 22 0 0 0 51 38Z', ink.slate),
);

/** The icon of the installed site: the plate on a full square, inside the safe zone of maskable icons. */
export const appIcon = svg(
  512,
  'Personal trainer',
  block([0, 0], 512, 512, ink.black) +
    circle([256, 256], 176, ink.tram) +
    ring([256, 256], 150, 7, ink.black) +
    circle([256, 256], 66, ink.black),
);

/** The files that stay SVG, by their path in content/photos. */
export const logos: Readonly<Record<string, string>> = {
  'logo.svg': plateLogo,
  'logo-second.svg': kettlebellLogo,
  'partner.svg': partnerLogo,
};

/** The app icons and their side in pixels. */
export const appIconSizes: Readonly<Record<string, number>> = {
  'icons/icon-192.png': 192,
  'icons/icon-512.png': 512,
  'icons/apple-touch-icon.png': 180,
};

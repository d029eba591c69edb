import { block, circle, path, ring } from '../kit/shapes.ts';
import { ink } from '../kit/sheet.ts';

const svg = (side: number, title: string, drawing: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}"><title>${title}</title>${drawing}</svg>\n`;

/** The logo: a weight plate of three circles. The bone edge, which light grounds swallow, keeps its black ring on a dark header. */
export const plateMark =
  circle([48, 48], 48, ink.bone) +
  circle([48, 48], 44, ink.black) +
  circle([48, 48], 29, ink.tram) +
  circle([48, 48], 12, ink.black);
const plateLogo = svg(96, 'Personal trainer', plateMark);

/** The second logo: an athlete, whose raised arms are half a plate. */
const athleteLogo = svg(
  96,
  'Athlete',
  circle([48, 48], 48, ink.red) +
    circle([48, 26], 11, ink.bone) +
    path('M18 30A30 30 0 0 0 78 30H64A16 16 0 0 1 32 30Z', ink.bone) +
    block([39, 56], 18, 30, ink.bone),
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

/** The mark of a notice in the status bar, which phones fill with a colour of theirs: of the drawing only its transparency counts. */
export const badge = svg(96, 'Personal trainer', ring([48, 48], 34, 20, ink.bone) + circle([48, 48], 13, ink.bone));

/** The files that stay SVG, by their path in content/photos. */
export const logos: Readonly<Record<string, string>> = {
  'logo.svg': plateLogo,
  'logo-second.svg': athleteLogo,
  'partner.svg': partnerLogo,
};

/** The app icons and their side in pixels. */
export const appIconSizes: Readonly<Record<string, number>> = {
  'icons/icon-192.png': 192,
  'icons/icon-512.png': 512,
  'icons/apple-touch-icon.png': 180,
};

import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';

export type Colour = [red: number, green: number, blue: number];

/** How far from its left edge, on either side, a control is looked at: a ring ends well within. */
const REACH = 16;
/** Within the control, before its text begins. */
export const insideEdge = REACH + 8;

/** The colours across the left edge of a control, half-way down, from outside to inside, as they are on the screen. */
export async function acrossEdge(page: Page, control: Locator): Promise<Colour[]> {
  const box = await control.boundingBox();
  if (!box) throw new Error('there is nothing to look at');
  const clip = { x: Math.round(box.x) - REACH, y: Math.round(box.y + box.height / 2), width: 2 * REACH, height: 1 };
  return decode(await page.screenshot({ clip, animations: 'disabled' }));
}

/** Here, and not by a page of its own, which would cost as much as another document. */
async function decode(png: Buffer): Promise<Colour[]> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (place: number) => data[place] ?? 0;
  return Array.from({ length: info.width }, (_, x) => [at(x * 3), at(x * 3 + 1), at(x * 3 + 2)]);
}

/** As WCAG 2.2 counts it: 1 for the same colour, 21 for black on white. */
export function contrast(one: Colour, other: Colour): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

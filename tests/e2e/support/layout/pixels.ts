import type { Locator, Page } from '@playwright/test';

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
  return decode(page, await page.screenshot({ clip, animations: 'disabled' }));
}

/** By a page of its own: the site's policy lets none of its pages open such a picture. */
async function decode(page: Page, png: Buffer): Promise<Colour[]> {
  const blank = await page.context().newPage();
  const colours = await blank.evaluate(
    async (address) => {
      const picture = new Image();
      picture.src = address;
      await picture.decode();
      const canvas = document.createElement('canvas');
      canvas.width = picture.naturalWidth;
      const context = canvas.getContext('2d');
      context?.drawImage(picture, 0, 0);
      const { data = [] } = context?.getImageData(0, 0, picture.naturalWidth, 1) ?? {};
      return Array.from({ length: data.length / 4 }, (_, place) => [...data.slice(place * 4, place * 4 + 3)]);
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
  await blank.close();
  return colours as Colour[];
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

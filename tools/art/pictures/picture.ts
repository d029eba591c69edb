import type { Size } from '../kit/sheet.ts';

/** One drawing of the site: `name` is its path in content/photos without the ending. */
export type Picture = { name: string; size: Size; ground: string; draw: (size: Size) => string };

export const large: Size = { width: 1600, height: 1200 };
export const small: Size = { width: 1200, height: 900 };

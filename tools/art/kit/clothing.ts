import { ink } from './sheet.ts';

/** `bun` and `tail` add to the silhouette; `crop` is a cap of hair in its own colour, `band` a headband. */
type Hair = { style: 'bun' | 'tail' | 'crop' | 'band'; fill?: string };

/**
 * The colours of the figure. Without a singlet it is one silhouette. The singlet includes the shorts
 * unless these have a colour of their own.
 */
export type Clothing = {
  body?: string;
  far?: string;
  singlet?: string;
  shorts?: string;
  /** Short sleeves in the singlet's colour. */
  tee?: boolean;
  /** Shorts as wide as the thigh is at the hip, to below its middle. */
  looseShorts?: boolean;
  /** Long trousers in this colour. */
  trousers?: string;
  shoes?: string;
  hair?: Hair;
  /** A factor for the body's mass, and the head's height: 0.9 for an adult, a child's is about 1.3. */
  build?: number;
  head?: number;
  /** From the front: broad shoulders over narrow hips, or the other way round. */
  frame?: 'broad' | 'narrow';
};

export type FullClothing = Clothing & { body: string; far: string; build: number; head: number; frame: 'broad' | 'narrow' };

export const withDefaults = (dress: Clothing): FullClothing => ({
  body: ink.black,
  far: ink.slate,
  build: 1,
  head: 0.9,
  frame: 'broad',
  ...dress,
});

/** The same clothes in one colour, for a mask. */
export const inOneInk = (dress: FullClothing, fill: string): FullClothing => ({
  ...dress,
  body: fill,
  far: fill,
  singlet: undefined,
  shorts: undefined,
  trousers: undefined,
  shoes: undefined,
  hair: dress.hair && { style: dress.hair.style, fill },
});

import { ink } from './ink.ts';

/** `bun` and `tail` add to the silhouette; `crop` is a cap of hair in an ink of its own, `band` a strip of it. */
type Hair = { style: 'bun' | 'tail' | 'crop' | 'band'; fill?: string };

/**
 * What the athlete is printed in. Without a singlet the whole figure is one silhouette. The
 * singlet reaches down to the shorts unless these have an ink of their own.
 */
export type Dress = {
  body?: string;
  far?: string;
  singlet?: string;
  shorts?: string;
  /** Short sleeves of the singlet's ink. */
  tee?: boolean;
  /** Long legs of this ink, to the ankle. */
  trousers?: string;
  shoes?: string;
  hair?: Hair;
  /** How massive, and how big the head: 1 is the athlete, a child has a head of about 1.3. */
  build?: number;
  head?: number;
};

export type FullDress = Dress & { body: string; far: string; build: number; head: number };

export const complete = (dress: Dress): FullDress => ({ body: ink.black, far: ink.slate, build: 1, head: 1, ...dress });

/** The same clothes in one ink: what a stencil cuts along. */
export const plain = (dress: FullDress, fill: string): FullDress => ({
  ...dress,
  body: fill,
  far: fill,
  singlet: undefined,
  shorts: undefined,
  trousers: undefined,
  shoes: undefined,
  hair: dress.hair && { style: dress.hair.style, fill },
});

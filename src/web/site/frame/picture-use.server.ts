import type { PageData, Picture } from '#contract/pages/data.ts';
import type { PictureUse } from '#contract/pictures/schemas.ts';
import type { Localized } from '#contract/site/content.ts';

/** A picture with what it shows; empty where it is decoration. */
export type DescribedPicture = { picture: Picture; alt: Localized };

const NOTHING: Localized = { it: '', en: '' };

/** The picture of a use, as a page shows it; undefined where there is none. What is computed here is no script of the pages. */
export function readUse(picture: PageData['picture'], use: PictureUse | null): DescribedPicture | undefined {
  const found = use ? picture(use) : undefined;
  return use && found ? { picture: found, alt: use.decorative ? NOTHING : use.alt } : undefined;
}

/** Those that there are. */
export function readUses(picture: PageData['picture'], uses: readonly PictureUse[]): DescribedPicture[] {
  return uses.map((use) => readUse(picture, use)).filter((found) => found !== undefined);
}

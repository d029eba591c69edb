import { publicPaths } from '#contract/pages/paths.ts';
import { pairwise, type Row } from './covering-array.ts';

/**
 * In what the sites of trainers differ. A site without services does not exist: `services` of src/contract/content.ts and of
 * src/contract/site/parts.ts refuse it.
 */
const ofSite = {
  english: ['none', 'read in Italian', 'read in English'],
  calendar: ['none', 'of the call', 'of all'],
  map: ['none', 'link', 'embedded'],
  story: ['shown', 'hidden'],
  services: [1, 3, 9],
  partner: ['none', 'one'],
  tiktok: ['none', 'one'],
  contacts: ['all', 'e-mail alone'],
  closures: [0, 1, 2],
  questions: ['none', 'of the sample', 'the longest'],
  names: ['short', 'long', 'emoji'],
  photographs: ['none', 'upright', 'wide', 'nearly white', 'nearly black'],
  by: ['files', 'admin'],
  reviews: [0, 1, 30],
  /** Pixels, as the browser's own setting. */
  letters: [16, 32],
} as const;
export type Site = Row<typeof ofSite> & { isHidden?: boolean };

const widths = [320, 375, 768, 1024, 1440] as const;

/** What is looked at: a page of a site, at some widths. */
export type View = { site: Site; page: (typeof publicPaths)[number]; widths: readonly number[] };

/** Of each two values, a page's and a width's among them, one view. */
export function fewViews(): View[] {
  return pairwise({ page: publicPaths, width: widths, ...ofSite })
    .slice(0, 40)
    .map(({ page, width, ...site }) => ({ site, page, widths: [width] }));
}

/** Every page at every width of the sites in which each two values occur, and one page of each as it is while hidden. */
export function allViews(): View[] {
  return pairwise(ofSite).flatMap((site) => [
    ...publicPaths.map((page) => ({ site, page, widths })),
    { site: { ...site, isHidden: true }, page: '/' as const, widths },
  ]);
}

/** The photographs that lie in the content folder of a site: sites with the same ones can share a server. */
export const folderOf = ({ photographs, by }: Site): Site['photographs'] => (by === 'files' ? photographs : 'none');

export const languageOf = ({ english }: Site): 'it' | 'en' => (english === 'read in English' ? 'en' : 'it');

/** The same for a site that is hidden. */
export const siteName = ({ isHidden: _, ...site }: Site): string =>
  Object.entries(site)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');

export const nameOf = ({ site, page }: Pick<View, 'site' | 'page'>): string =>
  `${page} (${siteName(site)}${site.isHidden ? ', hidden' : ''})`;

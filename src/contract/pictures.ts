/** Carries no schema library: every public page loads this file. */

/** A picture of content/photos: its path below that folder, its size, and the widths it has as AVIF. */
export type Picture = { path: string; width: number; height: number; avif: number[] };

/** Where a picture is served, as it is or as AVIF in one of its widths. */
export function pictureUrl({ path }: Picture, avifWidth?: number): string {
  return `/${avifWidth === undefined ? path : path.replace(/\.jpg$/, `.${avifWidth}.avif`)}`;
}

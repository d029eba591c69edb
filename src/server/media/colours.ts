import type { Stream } from './probe.ts';

/** What every film says of its colours: those of any screen. */
export const namedColours = ['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709', '-color_range', 'tv'];

/** A JPEG cannot say what its colours mean: they are always these. */
export const toStill = 'out_color_matrix=smpte170m:out_range=pc';

/** Of HDR, in candelas a square metre: what paper white has, and the brightest that phones film. */
const WHITE = 203;
const BRIGHTEST = 1000;

/**
 * Everything up to a face in the light keeps its brightness, and only what is brighter is pressed together.
 * Scaled before: this is by far the dearest of all, and costs by the pixel.
 */
export function fromHdr({ color_space, color_transfer }: Stream): string[] {
  const matrix = color_space === 'bt2020c' ? 'bt2020c' : 'bt2020nc';
  return [
    `zscale=tin=${color_transfer}:pin=bt2020:min=${matrix}:t=linear:npl=${WHITE}`,
    'format=gbrpf32le',
    'zscale=p=bt709',
    `tonemap=mobius:desat=0:peak=${(BRIGHTEST / WHITE).toFixed(2)}`,
    'zscale=t=bt709:m=bt709:r=tv',
  ];
}

/** A source that does not say is taken as players take it: by its size. */
export function matrixOf({ color_space, height = 0 }: Stream): string {
  if (color_space === 'bt709' || color_space === 'smpte170m' || color_space === 'bt470bg' || color_space === 'fcc')
    return color_space;
  if (color_space?.startsWith('bt2020')) return 'bt2020';
  return height >= 720 ? 'bt709' : 'smpte170m';
}

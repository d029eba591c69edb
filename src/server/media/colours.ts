import type { Stream } from './probe.ts';

/** The colours that every rendition declares: those of any screen. */
export const namedColours = ['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709', '-color_range', 'tv'];

/** JPEG has no field for the colour matrix; readers assume these. */
export const toStill = 'out_color_matrix=smpte170m:out_range=pc';

/** Of HDR, in candelas a square metre: paper white, and the brightest that phones record. */
const WHITE = 203;
const BRIGHTEST = 1000;

const transfers = ['smpte2084', 'arib-std-b67'];
const primaries = ['bt709', 'bt470m', 'bt470bg', 'smpte170m', 'smpte240m', 'film', 'bt2020', 'smpte431', 'smpte432'];
const matrices = ['gbr', 'bt709', 'fcc', 'bt470bg', 'smpte170m', 'smpte240m', 'bt2020nc', 'bt2020c'];

export const isHdr = ({ color_transfer = '' }: Stream) => transfers.includes(color_transfer);

/**
 * Tone mapping that leaves everything up to a lit face as bright as it is and compresses only brighter parts.
 * It runs after scaling: it is by far the most expensive filter, and costs by the pixel. What a source does not name is that of
 * BT.2100: without all three names there is no path from one colour space to the other.
 */
export function fromHdr({ color_space = '', color_primaries = '', color_transfer, pix_fmt = '' }: Stream): string[] {
  const usualMatrix = /^(gbr|rgb|bgr)/.test(pix_fmt) ? 'gbr' : 'bt2020nc';
  const named = [
    `color_primaries=${primaries.includes(color_primaries) ? color_primaries : 'bt2020'}`,
    `colorspace=${matrices.includes(color_space) ? color_space : usualMatrix}`,
  ];
  return [
    `setparams=${named.join(':')}:color_trc=${color_transfer}`,
    `zscale=t=linear:npl=${WHITE}`,
    'format=gbrpf32le',
    'zscale=p=bt709',
    `tonemap=mobius:desat=0:peak=${(BRIGHTEST / WHITE).toFixed(2)}`,
    'zscale=t=bt709:m=bt709:r=tv',
  ];
}

/** A source that declares none is read as players read it: by its height. */
export function matrixOf({ color_space, height = 0 }: Stream): string {
  if (color_space === 'bt709' || color_space === 'smpte170m' || color_space === 'bt470bg' || color_space === 'fcc')
    return color_space;
  if (color_space?.startsWith('bt2020')) return 'bt2020';
  return height >= 720 ? 'bt709' : 'smpte170m';
}

/** The palette: eight flat colours, called inks, that every picture uses. */
export const ink = {
  black: '#14120f',
  bone: '#f3ede2',
  tram: '#f5b700',
  red: '#e4401b',
  slate: '#2b2f36',
  sand: '#d9cbb3',
  green: '#1f4d3f',
  sky: '#9fc3cf',
} as const;

export type Size = { width: number; height: number };

/** An SVG document with a ground colour; its drawing is in pixels from the top left. Only a file of its own needs a title. */
export function sheet({ width, height }: Size, ground: string, drawing: string, title = ''): string {
  const head = title && `<title>${title}</title>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${head}<rect width="${width}" height="${height}" fill="${ground}"/>${drawing}</svg>`;
}

/** A noise filter of sparse specks, which hardly shifts the colours and adds little to a JPEG. */
function grainFilter(id: string, seed: number, colour: 0 | 1): string {
  const matrix = `0 0 0 0 ${colour} 0 0 0 0 ${colour} 0 0 0 0 ${colour} 1.6 0 0 0 -.86`;
  return `<filter id="${id}" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency=".55" numOctaves="2" seed="${seed}"/><feColorMatrix values="${matrix}"/></filter>`;
}

/** The same with a faint paper grain. For still pictures only: noise compresses badly in video. */
export function printedSheet(size: Size, ground: string, drawing: string): string {
  const cover = (id: string) => `<rect width="${size.width}" height="${size.height}" filter="url(#${id})" opacity=".16"/>`;
  const grain = grainFilter('shade', 3, 0) + grainFilter('light', 8, 1) + cover('shade') + cover('light');
  return sheet(size, ground, drawing + grain);
}

/** A short id from a hash of the drawing (FNV-1a), so that the same drawing gives the same bytes. */
function idOf(drawing: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < drawing.length; i++) hash = Math.imul(hash ^ drawing.charCodeAt(i), 0x01000193) >>> 0;
  return `cut-${hash.toString(36)}`;
}

/** The width of the gap left around a near limb, in head heights. */
const gap = 0.07;

/**
 * Masks `near`, widened by a gap, out of `far`: the gap separates limbs of nearly the same colour.
 * `near` must be drawn in black.
 */
export function maskOut(far: string, near: string): string {
  const id = idOf(far + near);
  const sheet = '<rect x="-60" y="-60" width="120" height="120" fill="#fff"/>';
  const hole = `<g stroke="#000" stroke-width="${gap * 2}">${near}</g>`;
  const mask = `<mask id="${id}" maskUnits="userSpaceOnUse" x="-60" y="-60" width="120" height="120">${sheet}${hole}</mask>`;
  return `${mask}<g mask="url(#${id})">${far}</g>`;
}

/** Clips a drawing to a shape: a figure on a screen, a view behind a window. */
export function clip(shape: string, drawing: string): string {
  const id = idOf(shape + drawing);
  return `<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">${drawing}</g>`;
}

/** One picture of the site: `name` is its path in content/photos without the extension. */
export type Picture = { name: string; size: Size; ground: string; draw: (size: Size) => string };

export const large: Size = { width: 1600, height: 1200 };
export const small: Size = { width: 1200, height: 900 };

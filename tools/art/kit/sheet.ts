export type Size = { width: number; height: number };

/** A sheet of flat ink with a drawing on it, in pixels from the top left: the plain poster. */
export function sheet({ width, height }: Size, ground: string, drawing: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${ground}"/>${drawing}</svg>`;
}

/** Sparse dark and light specks: they leave the inks as they are, and weigh little in a JPEG. */
function specks(id: string, seed: number, colour: 0 | 1): string {
  const matrix = `0 0 0 0 ${colour} 0 0 0 0 ${colour} 0 0 0 0 ${colour} 1.6 0 0 0 -.86`;
  return `<filter id="${id}" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency=".55" numOctaves="2" seed="${seed}"/><feColorMatrix values="${matrix}"/></filter>`;
}

/** The same with the faint grain of printed paper: for stills only, in video it costs too much. */
export function printedSheet(size: Size, ground: string, drawing: string): string {
  const cover = (id: string) => `<rect width="${size.width}" height="${size.height}" filter="url(#${id})" opacity=".16"/>`;
  const grain = specks('shade', 3, 0) + specks('light', 8, 1) + cover('shade') + cover('light');
  return sheet(size, ground, drawing + grain);
}

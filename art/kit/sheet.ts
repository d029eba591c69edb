export type Size = { width: number; height: number };

/** A sheet of flat ink with a drawing on it, in pixels from the top left: the plain poster. */
export function sheet({ width, height }: Size, ground: string, drawing: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${ground}"/>${drawing}</svg>`;
}

const paper =
  '<filter id="paper"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="3"/><feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 .16 0"/></filter>';

/** The same with the faint grain of printed paper: for stills only, in video it costs too much. */
export function printedSheet(size: Size, ground: string, drawing: string): string {
  const grain = `<rect width="${size.width}" height="${size.height}" filter="url(#paper)" opacity=".5"/>`;
  return sheet(size, ground, paper + drawing + grain);
}

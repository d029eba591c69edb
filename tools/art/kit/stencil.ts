/** A short name for a drawing, the same whenever the drawing is the same. */
function fingerprint(drawing: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < drawing.length; i++) hash = Math.imul(hash ^ drawing.charCodeAt(i), 0x01000193) >>> 0;
  return `cut-${hash.toString(36)}`;
}

/** How wide the strip of bare paper is that a near limb leaves around itself, in head heights. */
const gap = 0.07;

/**
 * Cuts `near`, a little widened, out of `far`: between two limbs of nearly the same ink the paper
 * shows, as in a stencil, and each keeps its own outline. `near` must be drawn in black.
 */
export function cutOut(far: string, near: string): string {
  const id = fingerprint(far + near);
  const sheet = '<rect x="-60" y="-60" width="120" height="120" fill="#fff"/>';
  const hole = `<g stroke="#000" stroke-width="${gap * 2}">${near}</g>`;
  const mask = `<mask id="${id}" maskUnits="userSpaceOnUse" x="-60" y="-60" width="120" height="120">${sheet}${hole}</mask>`;
  return `${mask}<g mask="url(#${id})">${far}</g>`;
}

/** Shows of `drawing` only what lies inside `shape`: a figure on a screen, a wall behind a window. */
export function within(shape: string, drawing: string): string {
  const id = fingerprint(shape + drawing);
  return `<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">${drawing}</g>`;
}

import type { FullClothing } from './clothing.ts';
import { add, distance, interpolate, type Point, scale, subtract } from './geometry.ts';
import { bend, circle, limb, polygon } from './shapes.ts';
import type { Joints } from './skeleton.ts';

/** Maps lengths ahead of and above the centre of the head to points. */
type Frame = (ahead: number, above: number) => Point;

function frameOf(chest: Point, head: Point, size: number): Frame {
  const up = scale(subtract(head, chest), size / distance(chest, head));
  const ahead: Point = [up[1], -up[0]];
  // A bigger head extends upwards from the same chin.
  const middle = add(head, scale(up, 0.4 * (1 - 1 / size)));
  return (a, b) => add(middle, add(scale(ahead, a), scale(up, b)));
}

function drawHair(at: Frame, { hair, body, head }: FullClothing): string {
  if (!hair) return '';
  const fill = hair.fill ?? body;
  if (hair.style === 'bun') return circle(at(-0.36, 0.4), 0.2 * head, fill);
  if (hair.style === 'tail') return limb(at(-0.36, 0.26), at(-0.7, -0.34), 0.15 * head, 0.06 * head, fill);
  if (hair.style === 'band') return polygon([at(-0.46, 0.1), at(0.4, 0.2), at(0.36, 0.34), at(-0.45, 0.24)], fill);
  // Along the skull from the forehead to the nape, and back by the ear.
  const skull = Array.from({ length: 16 }, (_, i) => {
    const turn = ((52 + i * 12.2) * Math.PI) / 180;
    return at(-0.03 + Math.cos(turn) * 0.43, 0.07 + Math.sin(turn) * 0.43);
  });
  return polygon([...skull, at(-0.06, -0.12), at(0.02, 0.06), at(0.1, 0.24)], fill);
}

/** What the silhouette of a bent back needs: a nape that runs into it without a notch, and no step between brow and jaw. */
function bentContour({ hip, chest }: Joints, at: Frame, { body, build, head: size }: FullClothing): string {
  const spine = scale(subtract(chest, hip), build / distance(hip, chest));
  if (Math.abs(spine[1]) > 0.8 * build) return '';
  const behind = (share: number, depth: number) => add(interpolate(hip, chest, share), scale([-spine[1], spine[0]], depth));
  const towards = interpolate(at(-0.26, -0.42), behind(1, 0.5), 0.42);
  const jaw = limb(at(-0.02, 0.06), at(0.17, -0.33), 0.415 * size, 0.16 * size, body);
  return bend([at(-0.36, -0.1), towards, behind(0.77, 0.486)], chest, body) + jaw;
}

/** Head and neck from the side: a skull, a jaw that shows the direction, a strong neck. A shirt ends at the neck, a bare back runs on. */
export function sideHead(joints: Joints, dress: FullClothing, hasShirt: boolean): string {
  const { chest, head } = joints;
  const { body, head: size, build } = dress;
  const at = frameOf(chest, head, size);
  const face =
    circle(at(-0.03, 0.07), 0.41 * size, body) +
    limb(at(0.03, 0), at(0.17, -0.34), 0.38 * size, 0.15 * size, body) +
    limb(at(0.08, -0.26), at(-0.06, -0.16), 0.2 * size, 0.24 * size, body);
  const neck = limb(chest, at(-0.06, -0.14), (hasShirt ? 0.24 : 0.31) * build, 0.22, body);
  return (hasShirt ? '' : bentContour(joints, at, dress)) + neck + face + drawHair(at, dress);
}

/** Head and neck from the front or from behind: an oval. */
export function frontHead(chest: Point, head: Point, dress: FullClothing): string {
  const { body, head: size, build } = dress;
  const at = frameOf(chest, head, size);
  const neck = limb(add(chest, [0, 0.1]), at(0, -0.2), 0.27 * build, 0.22, body);
  const oval = limb(at(0, 0.1), at(0, -0.24), 0.39 * size, 0.27 * size, body);
  const { hair } = dress;
  if (!hair) return neck + oval;
  const fill = hair.fill ?? body;
  if (hair.style === 'bun') return neck + circle(at(0, 0.54), 0.19 * size, fill) + oval;
  if (hair.style === 'tail') return neck + limb(at(0.3, 0.2), at(0.52, -0.5), 0.13 * size, 0.06 * size, fill) + oval;
  if (hair.style === 'band')
    return neck + oval + polygon([at(-0.385, 0.12), at(0.385, 0.12), at(0.36, 0.26), at(-0.36, 0.26)], fill);
  const cap = [-0.39, -0.39, -0.34, -0.2, 0, 0.2, 0.34, 0.39, 0.39];
  const top = [0.08, 0.18, 0.33, 0.46, 0.51, 0.46, 0.33, 0.18, 0.08];
  return (
    neck +
    oval +
    polygon(
      cap.map((a, i) => at(a, top[i] ?? 0)),
      fill,
    )
  );
}

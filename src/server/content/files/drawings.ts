import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Drawing } from '#contract/pages/data.ts';

/** The logos of photos/, which stand at the same URLs. */
export const logoFiles = { logo: 'logo.svg', secondLogo: 'logo-second.svg', partner: 'partner.svg' } as const;
export type LogoFile = (typeof logoFiles)[keyof typeof logoFiles];

/** As much is smaller than the heads of the request that it saves. */
const LENGTH_MAX = 800;

const DRAWING =
  /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="([\d .-]{1,40})"[^<>]{0,60}>(?:<title>[^<>]*<\/title>)?((?:<[^<>]*\/>)+)<\/svg>\s*$/;
const SHAPE = /^<(?:circle|ellipse|path|polygon|rect)(?: (?:cx|cy|d|fill|height|points|r|rx|ry|width|x|y)="[\w#., -]*")+\/>$/;

/** The logos that are nothing but a few shapes: those stand in the document. Others are images. */
export function readDrawings(photos: string): Map<LogoFile, Drawing> {
  const found = new Map<LogoFile, Drawing>();
  for (const name of Object.values(logoFiles)) {
    const file = join(photos, name);
    const drawing = existsSync(file) ? drawingOf(readFileSync(file, 'utf8')) : undefined;
    if (drawing) found.set(name, drawing);
  }
  return found;
}

/** Undefined unless every element and attribute is known to draw a shape, and to do nothing else. */
export function drawingOf(svg: string): Drawing | undefined {
  const [, viewBox, shapes] = (svg.length <= LENGTH_MAX && DRAWING.exec(svg)) || [];
  if (viewBox === undefined || shapes === undefined) return undefined;
  const isPlain = shapes.match(/<[^<>]*>/g)?.every((shape) => SHAPE.test(shape)) ?? false;
  // The page's data quotes the markup once more, and single quotes need no escapes there.
  return isPlain ? { viewBox, shapes: shapes.replaceAll('"', "'") } : undefined;
}

import * as z from 'zod/mini';
import { limits } from '../limits.ts';

/** File types by extension: what browsers play and show, and nothing that they would run as a page or script. */
export const videoTypes = { mp4: 'video/mp4', m4v: 'video/mp4', mov: 'video/quicktime', webm: 'video/webm' } as const;
export const pictureTypes = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
} as const;

const SAFE_PATH = /^[A-Za-z0-9_-]+\/[A-Za-z0-9_-][A-Za-z0-9._-]*$/;

/** A relative path `category/file-name.ext`: no other folder, no `..`, a known type (docs/product.md#file-paths). */
export function mediaPath(types: Record<string, string>, { isOptional = false } = {}) {
  return z.string().check(
    z.trim(),
    z.refine((path) => isOptional || path !== '', { error: 'required', abort: true }),
    z.refine((path) => path.length <= limits.videos.pathMax, {
      error: 'too_long',
      params: { limit: limits.videos.pathMax },
      abort: true,
    }),
    z.refine((path) => path === '' || (SAFE_PATH.test(path) && !path.includes('..')), { error: 'bad_path', abort: true }),
    z.refine((path) => path === '' || Object.hasOwn(types, extensionOf(path)), { error: 'wrong_file_type' }),
  );
}

export function extensionOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1).toLowerCase();
}

/** Where a file is served, under the same checks as the calls. */
export function fileUrl(kind: 'videos' | 'thumbnails', path: string): string {
  return `/${kind}/${path.split('/').map(encodeURIComponent).join('/')}`;
}

export const videoPath = mediaPath(videoTypes);
export const thumbnailPath = mediaPath(pictureTypes);

/** Whether a path begins with this category. */
export const isOfCategory = (path: string, category: string): boolean => path.startsWith(`${category}/`);

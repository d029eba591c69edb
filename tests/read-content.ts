import { buildContent, type Content } from '#server/content/build-content.ts';
import { readFiles } from '#server/content/files/read-files.ts';

/** The content that a folder's files make. */
export function readContent(directory: string, options: { isDemonstration?: boolean } = {}): Content {
  const files = readFiles(directory);
  return buildContent(files, files.parts, options);
}

/** The parts of the site as the shipped files have them. */
export const readShippedParts = () => readFiles('content').parts;
